/** Creates the database of the browser tests. `npm test` does this while other tests run. */
import { createFilledState } from "./filled-state.ts";

const problem = await createFilledState();
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
