import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageFile from "../package.json" with { type: "json" };

test("what is deployed has no mailbox: only the local settings that `npm start` writes ask for one", () => {
  expect(readFileSync("wrangler.toml", "utf8")).toMatch(/^MAIL = "off"$/m);
  expect(packageFile.scripts.deploy).not.toMatch(/mailbox|dev\.vars/);
  expect(readFileSync(".gitignore", "utf8")).toMatch(/^\.dev\.vars$/m);
});
