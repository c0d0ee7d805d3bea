import * as fc from "fast-check";
import { expect, test } from "vitest";
import { resolveReturnTo } from "#web/app/return-to.ts";

test("A path of the app is a valid return address", () => {
  for (const path of [
    "/",
    "/vocabulary",
    "/lesson/a1-hello",
    "/?level=B1",
    "/grammar/der-die-das#table",
    "/lesson/%C3%BC",
  ]) {
    expect(resolveReturnTo(path)).toBe(path);
  }
});

test("An address of another site or a redirect loop becomes the home page", () => {
  const foreignAddresses = [
    ...[null, undefined, "", "vocabulary", "https://evil.example", "https:evil.example", "javascript:alert(1)"],
    ...["//evil.example", "///evil.example", "/\\evil.example", "/a\\evil", "\\/evil.example", " //evil.example"],
    ...["/\t/evil.example", "/\n/evil.example", "/a\u0000b", "/\u007fx"],
    ...[
      "/%2Fevil.example",
      "%2F%2Fevil.example",
      "/%2f%2fevil.example",
      "/%5Cevil.example",
      "/%5cevil.example",
      "/%252Fevil.example",
    ],
    ...["/%09/evil.example", "/.//evil.example", "/a/..//evil.example", "/%2e/%2fevil.example", "/100%"],
    ...["/auth", "/auth?returnTo=/auth", "/api/login"],
  ];
  for (const foreignAddress of foreignAddresses)
    expect(resolveReturnTo(foreignAddress), String(foreignAddress)).toBe("/");
});

test("Any input results in an address of this site", () => {
  const addressParts = fc.constantFrom(
    "/",
    "\\",
    "//",
    "%2F",
    "%5C",
    "%252f",
    ".",
    "..",
    ":",
    "@",
    "?",
    "#",
    "\t",
    "evil.example",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(addressParts, fc.string({ maxLength: 3 })), { maxLength: 8 }), (parts) => {
      const path = resolveReturnTo(parts.join(""));
      expect(new URL(path, "https://lotse.example").origin).toBe("https://lotse.example");
      expect(path).toMatch(/^\/(?!\/)/);
    }),
  );
});
