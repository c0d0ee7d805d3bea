import type { Scenario } from "./scenario.ts";

export const accountScenarios: Scenario[] = [
  { name: "sign-in", viewer: "guest", path: "/auth", isMainScreen: true },
  { name: "sign-up", viewer: "guest", path: "/auth?mode=signup", isMainScreen: true },
  {
    name: "sign-up-errors",
    viewer: "guest",
    path: "/auth?mode=signup",
    steps: [
      { fill: /^Email/, value: "anna" },
      { click: "button", name: "Create Account" },
      { see: "Please enter a valid email address" },
    ],
  },
  {
    name: "sign-in-failed",
    viewer: "guest",
    path: "/auth",
    steps: [
      { fill: /^Email/, value: "anna@example.org" },
      { fill: /^Password/, value: "nonsense" },
      { click: "button", name: /^Sign In$/, isLast: true },
      { see: "Login Failed" },
    ],
  },
];
