/**
 * Adds a learner with three months of activity to the local database: `npm run seed`. Before that, run `npm start` once
 * and stop it again, because it builds the app and creates the database. Prints the email address and the password of
 * the learner.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { LearnerClient } from "#scenarios/learner-client.ts";
import { createLearnerHistory } from "#scenarios/learner-history.ts";
import { serve } from "../bench/serve.ts";

const stateFolder = process.env.LOTSE_STATE ?? ".wrangler/state";
if (!existsSync("dist/lotse") || !existsSync(join(stateFolder, "v3/d1"))) {
  console.error("Run `npm start` once first: it builds the app and creates the database.");
  process.exit(1);
}
const dayCount = 90;
const now = new Date();
const account = {
  firstName: "Anna",
  lastName: "Nowak",
  email: `anna.${now.getTime().toString(36)}@example.org`,
  password: "leuchtturm 7",
};
const server = await serve({ stateFolder, vars: { TEST_CLOCK: "on" } });
try {
  await createLearnerHistory(new LearnerClient(server.url, now), account, {
    days: dayCount,
    seed: 7,
    onDayFinished: (finishedDays) => process.stdout.write(`\rDay ${finishedDays} of ${dayCount}`),
  });
  console.log(`\nSign in as ${account.email} with the password "${account.password}".`);
} finally {
  await server.stop();
}
