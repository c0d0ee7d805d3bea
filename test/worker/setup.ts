// The worker imports these modules only when it needs them. Here they are imported in advance.
import "@simplewebauthn/server";
import { env } from "cloudflare:workers";
import { loadLanguageModel } from "#durable-objects/tutors/ask-model.ts";
import "#worker/openapi/describe-api.ts";
import { lowerHashingCost } from "./password-cost.ts";
import { restoreStorage } from "./restore-storage.ts";
import { hideShards, useShards } from "./shard-databases.ts";

hideShards();
// All test files share one worker. Before each file, this call ends all Durable Objects and deletes all rows except the
// content.
await restoreStorage();
if (env.TEST_ALL_ON_SHARDS === "1") await useShards();
lowerHashingCost();
// When the worker imports a module, the test runner sends a request to another process, even if the module is already
// loaded. If several Durable Objects imported a module at the same time, they would wait for the same promise, and
// workerd refuses this ("Cannot perform I/O on behalf of a different Durable Object"). Therefore the module is imported
// here first.
await loadLanguageModel();
