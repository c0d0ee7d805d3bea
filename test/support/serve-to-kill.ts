/**
 * Serves the built worker with the given state folder, prints its address, and runs until it is killed. With
 * TEST_CLOCK=on, a request can set the time of the server.
 */
import { serve } from "../../bench/serve.ts";

const { LOTSE_STATE: stateFolder = "", PORT: port = "0", TEST_CLOCK: testClock } = process.env;
const { url } = await serve({ stateFolder, port: Number(port), vars: testClock ? { TEST_CLOCK: testClock } : {} });
console.log(url);
