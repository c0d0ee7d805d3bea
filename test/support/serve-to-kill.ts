/** Serves the built worker with the given state folder, prints its address, and runs until it is killed. */
import { serve } from "../../bench/serve.ts";

const { url } = await serve({ stateFolder: process.env.LOTSE_STATE ?? "" });
console.log(url);
