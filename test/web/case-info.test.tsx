import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { CaseInfo } from "#web/ui/case-info.tsx";

test.each([
  ["auf + Accusative", ["auf"]],
  ["+ Accusative; über + Accusative or von + Dative", ["über", "von"]],
  ["hat sich (Dative) + Accusative; ist (no object)", ["hat", "sich", "ist"]],
  ["+ Dative or Accusative", []],
])("In %j only German words are marked as German", (caseInfo, expected) => {
  const { container } = render(<CaseInfo caseInfo={caseInfo} />);
  expect(container.textContent).toBe(caseInfo);
  expect([...container.querySelectorAll('[lang="de"]')].map((element) => element.textContent)).toEqual(expected);
});
