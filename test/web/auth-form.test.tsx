import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthForm } from "#web/features/accounts/auth-form.tsx";
import { buildRefusal, fakeServer, renderPage, user } from "./fake-server.tsx";

const getInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fillField = (label: string, value: string) => fireEvent.change(getInput(label), { target: { value } });
const getFieldError = (label: string) =>
  document.getElementById(getInput(label).getAttribute("aria-describedby") ?? "")?.textContent;

test("An invalid form is not sent, each field shows its error, and the first invalid field gets the focus", async () => {
  const requests = fakeServer({});
  renderPage(<AuthForm mode="signup" onSwitch={() => {}} onSignedIn={() => {}} />);
  expect(getInput("Password").placeholder).toBe("Choose a strong password (8+ characters)");
  fillField("Email", "anna@post");
  fillField("Password", "short");
  fireEvent.click(screen.getByText("Create Account"));

  expect(getFieldError("First name")).toBe("First name is required");
  expect(getFieldError("Last name")).toBe("Last name is required");
  expect(getFieldError("Email")).toBe("Please enter a valid email address");
  expect(getFieldError("Password")).toBe("Password must be at least 8 characters long");
  await waitFor(() => expect(document.activeElement).toBe(getInput("First name")));
  expect(requests).toEqual([]);

  fillField("First name", "Anna");
  expect(getFieldError("First name")).toBeUndefined();
});

test("During sign-in the inputs are locked, and a failure is shown without clearing the inputs", async () => {
  const { promise: firstAnswerPromise, resolve: answerFirst } = Promise.withResolvers<unknown>();
  let answer: unknown = firstAnswerPromise;
  const onSignedIn = vi.fn();
  const requests = fakeServer({ "POST /api/auth/login": () => answer });
  renderPage(<AuthForm mode="login" onSwitch={() => {}} onSignedIn={onSignedIn} />);
  fillField("Email", " Anna@Example.org ");
  fillField("Password", "leuchtturm");
  fireEvent.click(screen.getByText("Sign In"));
  expect(await screen.findByText("Signing In...")).toBeTruthy();
  expect(getInput("Email").disabled && getInput("Password").disabled).toBe(true);

  answerFirst(buildRefusal("invalid_credentials", "Invalid email or password."));
  expect(await screen.findByText("Login Failed")).toBeTruthy();
  expect(screen.getByText("Invalid email or password.")).toBeTruthy();
  expect(requests[0]?.body).toEqual({ email: "anna@example.org", password: "leuchtturm" });
  expect(getInput("Password").value).toBe("leuchtturm");
  await waitFor(() => expect(document.activeElement).toBe(getInput("Password")));

  answer = new Response("", { status: 500 });
  fireEvent.click(screen.getByText("Sign In"));
  expect(await screen.findByText("Please check your email and password.")).toBeTruthy();

  answer = { user };
  fireEvent.click(screen.getByText("Sign In"));
  expect(await screen.findByText("Welcome back!")).toBeTruthy();
  expect(screen.getByText("Logged in successfully.")).toBeTruthy();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(user));
});

test("A field error of the server is shown at its field", async () => {
  const emailTakenMessage = "An account with this email already exists.";
  fakeServer({ "POST /api/auth/signup": buildRefusal("conflict", emailTakenMessage, { email: emailTakenMessage }) });
  renderPage(<AuthForm mode="signup" onSwitch={() => {}} onSignedIn={() => {}} />);
  fillField("First name", "Anna");
  fillField("Last name", "Nowak");
  fillField("Email", "anna@example.org");
  fillField("Password", "leuchtturm 7");
  fireEvent.click(screen.getByText("Create Account"));
  expect(await screen.findByText("Signup Failed")).toBeTruthy();
  expect(getFieldError("Email")).toBe(emailTakenMessage);
  await waitFor(() => expect(document.activeElement).toBe(getInput("Email")));
});

test("The password can be made visible", () => {
  renderPage(<AuthForm mode="login" onSwitch={() => {}} onSignedIn={() => {}} />);
  expect(getInput("Password").type).toBe("password");
  fireEvent.click(screen.getByLabelText("Show password"));
  expect(getInput("Password").type).toBe("text");
});

test("If a challenge is required, its token is sent with the form, and another attempt gets a new token", async () => {
  const siteKeyElement = document.createElement("meta");
  siteKeyElement.name = "turnstile-site-key";
  siteKeyElement.content = "a-site-key";
  document.head.append(siteKeyElement);
  const renderedWidgets: { sitekey: string }[] = [];
  let tokenCount = 0;
  vi.stubGlobal("turnstile", {
    render: (_place: HTMLElement, options: { sitekey: string; callback: (token: string) => void }) => {
      renderedWidgets.push(options);
      tokenCount += 1;
      const token = `token ${tokenCount}`;
      queueMicrotask(() => options.callback(token));
      return token;
    },
    remove: () => undefined,
  });
  const requests = fakeServer({
    "POST /api/auth/signup": () => buildRefusal("forbidden", "Not human.", { challenge: "Please try again." }),
  });
  renderPage(<AuthForm mode="signup" onSwitch={() => {}} onSignedIn={() => {}} />);
  fillField("First name", "Anna");
  fillField("Last name", "Nowak");
  fillField("Email", "anna@example.org");
  fillField("Password", "leuchtturm 7");
  await waitFor(() => expect(renderedWidgets).toMatchObject([{ sitekey: "a-site-key" }]));
  fireEvent.click(screen.getByText("Create Account"));
  expect(await screen.findByText("Please try again.")).toBeTruthy();
  expect(requests.at(-1)?.body).toMatchObject({ challenge: "token 1" });
  await waitFor(() => expect(renderedWidgets.length).toBe(2));
  fireEvent.click(await screen.findByText("Create Account"));
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ challenge: "token 2" }));
  siteKeyElement.remove();
  vi.unstubAllGlobals();
});
