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

const script = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** The key of the challenge at sign-up; null where the server asks for none. */
export const challengeKey = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="turnstile-site-key"]')?.content || null;

let loading: Promise<void> | undefined;

/** Loads the challenge's script, once. */
function load(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    if (window.turnstile) return resolve();
    const element = document.createElement("script");
    element.src = script;
    element.onload = () => resolve();
    element.onerror = () => {
      loading = undefined;
      element.remove();
      reject(new Error("the challenge could not be loaded"));
    };
    document.head.append(element);
  });
  return loading;
}

interface HumanCheckProps {
  siteKey: string;
  /** Told the token once it is there, and "" when it has run out. */
  onToken: (token: string) => void;
  error: string | undefined;
}

/** The challenge that an account is made with. A token is good once: another try shows another one. */
export function HumanCheck({ siteKey, onToken, error }: HumanCheckProps) {
  const place = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const tell = useRef(onToken);
  tell.current = onToken;
  useEffect(() => {
    let widget: string | undefined;
    let isGone = false;
    const show = () => {
      if (isGone || !place.current) return;
      widget = window.turnstile?.render(place.current, {
        sitekey: siteKey,
        callback: (token) => tell.current(token),
        "expired-callback": () => tell.current(""),
      });
    };
    // Should it not load, the server says what is missing.
    load().then(show, () => undefined);
    return () => {
      isGone = true;
      if (widget !== undefined) window.turnstile?.remove(widget);
      tell.current("");
    };
  }, [siteKey]);
  return (
    <div>
      <div ref={place} className="min-h-16" aria-describedby={error && errorId} />
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-small text-no">
          {error}
        </p>
      )}
    </div>
  );
}
