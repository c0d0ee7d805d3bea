import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageFile from "../package.json" with { type: "json" };
import { findDeploymentProblems } from "../scripts/deployment-problems.ts";

const completeVars = {
  CONTROLLER_NAME: "Verein Lotse e. V.",
  CONTROLLER_ADDRESS: "Am Hafen 1, 20457 Hamburg",
  CONTROLLER_CONTACT: "datenschutz@lotse.example",
  PUBLIC_ORIGIN: "https://lotse.example",
  MAIL: "off",
};

test("The mailbox is enabled only in the local settings that npm start writes", () => {
  expect(readFileSync("wrangler.toml", "utf8")).toMatch(/^MAIL = "off"$/m);
  expect(packageFile.scripts.deploy).not.toMatch(/mailbox|dev\.vars/);
  expect(readFileSync(".gitignore", "utf8")).toMatch(/^\.dev\.vars$/m);
});

test("A deployment first checks its settings", () => {
  expect(packageFile.scripts.deploy).toMatch(/^node scripts\/check-deployment\.ts && /);
  expect(findDeploymentProblems(completeVars, {}, [])).toEqual({ errors: [], warnings: [] });
});

test("A deployment without a named controller stops, or warns if the override is set", () => {
  for (const name of ["CONTROLLER_NAME", "CONTROLLER_ADDRESS", "CONTROLLER_CONTACT"]) {
    const variables = { ...completeVars, [name]: " " };
    const stoppedResult = findDeploymentProblems(variables, {}, []);
    expect(stoppedResult.errors).toEqual([expect.stringContaining(`${name} in wrangler.toml`)]);
    const overriddenResult = findDeploymentProblems(variables, { LOTSE_WITHOUT_CONTROLLER: "1" }, []);
    expect(overriddenResult.errors).toEqual([]);
    expect(overriddenResult.warnings).toEqual([expect.stringContaining(`${name} in wrangler.toml`)]);
  }
});

test("Settings of tests and local development are not deployed", () => {
  expect(findDeploymentProblems({ ...completeVars, TEST_CLOCK: "on" }, {}, []).errors).toEqual([
    expect.stringContaining("TEST_CLOCK"),
  ]);
  expect(findDeploymentProblems({ ...completeVars, MAIL: "mailbox" }, {}, []).errors).toEqual([
    expect.stringContaining("mailbox"),
  ]);
  expect(readFileSync("wrangler.toml", "utf8")).not.toMatch(/TEST_CLOCK/);
});

test("A deployment stops if its origin or the address of a service uses plain HTTP", () => {
  for (const PUBLIC_ORIGIN of ["", "http://lotse.example"]) {
    expect(findDeploymentProblems({ ...completeVars, PUBLIC_ORIGIN }, {}, []).errors).toEqual([
      expect.stringContaining("PUBLIC_ORIGIN"),
    ]);
  }
  for (const name of ["MAIL_API_URL", "TUTOR_BASE_URL"]) {
    const errorsFor = (address: string) => findDeploymentProblems({ ...completeVars, [name]: address }, {}, []).errors;
    expect(errorsFor("http://service.example/v1")).toEqual([expect.stringContaining(name)]);
    for (const address of ["", "https://service.example/v1", "http://localhost:11434/v1"]) {
      expect(errorsFor(address)).toEqual([]);
    }
  }
});

test("A deployment stops if its zone accepts insecure connections, unless a variable confirms the zone's settings", () => {
  const zoneProblems = ['"Always Use HTTPS" of the zone is off'];
  expect(findDeploymentProblems(completeVars, {}, zoneProblems)).toEqual({
    errors: [expect.stringContaining("HTTPS")],
    warnings: [],
  });
  expect(findDeploymentProblems(completeVars, { LOTSE_ZONE_IS_SET: "1" }, zoneProblems)).toEqual({
    errors: [],
    warnings: zoneProblems,
  });
});
