/** Serves the built worker on the state folder it is told, says where, and runs until it is killed. */
import { serve } from "../../bench/serve.ts";

const { url } = await serve({ state: process.env.LOTSE_STATE ?? "", levels: ["A1"] });
console.log(url);
