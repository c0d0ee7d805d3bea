declare namespace Cloudflare {
  interface Env extends Omit<import("../../worker/env.ts").Env, never> {
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
    /** The names of the tables that the statements in the file `test-content.json` of the assets fill. */
    TEST_CONTENT_TABLES: string[];
    TEST_BACKUPS: R2Bucket;
    /** "1" if all tests run on shards. */
    TEST_ALL_ON_SHARDS: string;
  }
  interface GlobalProps {
    mainModule: typeof import("../../worker/index.ts");
  }
}
