// The worker imports these modules only when it needs them; here they are loaded in advance.
import "@simplewebauthn/server";
import { loadLanguageModel } from "#durable-objects/tutors/ask-model.ts";
import "#worker/openapi/describe-api.ts";
import { hashCheaply } from "./password-cost.ts";
import { restoreStorage } from "./restore-storage.ts";

// All test files share one worker. Before each file, no Durable Object runs and the database contains only the content.
await restoreStorage();
hashCheaply();
// If the worker imports a module, the test runner asks another process, even if the module is already loaded. Several
// Durable Objects that import a module at the same time would wait for the same promise, which workerd refuses ("Cannot
// perform I/O on behalf of a different Durable Object"). So the module is imported here first.
await loadLanguageModel();
