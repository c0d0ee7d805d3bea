import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { signedInHint } from "#core/domain/signed-in-hint.ts";
import { cookies, stored } from "#web/features/landing/privacy-facts.ts";

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
    .join("\n");

test("the privacy page names every cookie that the worker sets, and no other", () => {
  const worker = sources("worker");
  const named = [...worker.matchAll(/cookieName\((?:"([\w-]+)"|`([\w-]+)-\$)/g)].map(
    ([, name, kind]) => name ?? kind ?? "",
  );
  expect(worker).toContain("cookieName(signedInHint");
  const listed = cookies.flatMap(({ name }) => name.split(", "));
  for (const name of [...named, signedInHint]) {
    expect(
      listed.some((one) => one === name || one.startsWith(`${name}-`)),
      name,
    ).toBe(true);
  }
  expect(worker.match(/setCookie\(context\.http|setCookie\(http/g)?.length).toBe(6);
});

test("the privacy page names every table that holds something of somebody", () => {
  const schema = sources("worker/db/schema");
  const tables = [...schema.matchAll(/sqliteTable\(\s*"(\w+)"/g)].map(([, name = ""]) => name);
  const content =
    /^(content_version|german_vocabulary_bank|grammar_library|grammar_exercises|curriculum_\w+|verb_prefix_(tests|questions)|conjugation_\w+|conversation_(starters|trees|reactions))$/;
  const ofPeople = tables.filter((name) => !content.test(name)).toSorted();
  expect(stored.flatMap((one) => one.tables as readonly string[]).toSorted()).toEqual(ofPeople);
});
