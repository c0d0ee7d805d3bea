import { useEffect, useId, useRef } from "react";

interface Turnstile {
  render(
    place: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; "expired-callback": () => void },
  ): string;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const scriptUrl = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** The site key of the Turnstile challenge; null if this deployment has no challenge. */
export const readChallengeSiteKey = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="turnstile-site-key"]')?.content || null;

let scriptPromise: Promise<void> | undefined;

/** Loads the Turnstile script. Further calls return the same promise, unless loading has failed. */
function loadScript(): Promise<void> {
  scriptPromise ??= new Promise((resolve, reject) => {
    if (window.turnstile) return resolve();
    const element = document.createElement("script");
    element.src = scriptUrl;
    element.onload = () => resolve();
    element.onerror = () => {
      scriptPromise = undefined;
      element.remove();
      reject(new Error("the challenge could not be loaded"));
    };
    document.head.append(element);
  });
  return scriptPromise;
}

interface SignUpChallengeProps {
  siteKey: string;
  /** Called with the token, and with "" when it has expired. */
  onToken: (token: string) => void;
  error: string | undefined;
}

/** The challenge at sign-up. Each token can be used only once, so another attempt shows a new challenge. */
export function SignUpChallenge({ siteKey, onToken, error }: SignUpChallengeProps) {
  const container = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const latestOnToken = useRef(onToken);
  latestOnToken.current = onToken;
  useEffect(() => {
    let widgetId: string | undefined;
    let isUnmounted = false;
    const renderChallenge = () => {
      if (isUnmounted || !container.current) return;
      widgetId = window.turnstile?.render(container.current, {
        sitekey: siteKey,
        callback: (token) => latestOnToken.current(token),
        "expired-callback": () => latestOnToken.current(""),
      });
    };
    // If the script does not load, no token is sent, and the server's error message explains that the challenge is
    // missing.
    loadScript().then(renderChallenge, () => undefined);
    return () => {
      isUnmounted = true;
      if (widgetId !== undefined) window.turnstile?.remove(widgetId);
      latestOnToken.current("");
    };
  }, [siteKey]);
  return (
    <div>
      <div ref={container} className="min-h-16" aria-describedby={error && errorId} />
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-small text-no">
          {error}
        </p>
      )}
    </div>
  );
}
