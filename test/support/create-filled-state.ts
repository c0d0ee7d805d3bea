/** Creates the database of the browser tests. `npm test` does this while other tests run. */
import { createFilledState } from "./filled-state.ts";

const failureOutput = await createFilledState();
if (failureOutput !== null) {
  console.error(failureOutput);
  process.exit(1);
}
