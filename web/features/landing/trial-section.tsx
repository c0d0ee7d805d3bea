import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

const placeholder = <div className="card min-h-175 sm:min-h-114" />;

/** The trial chat. Its code is loaded shortly before the section is scrolled into view. */
export function TrialSection({ children }: { children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  const [isNearWindow, setNearWindow] = useState(false);

  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNearWindow(true), {
      rootMargin: "200px 0px",
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);

  return (
    <section
      ref={section}
      id="trial-chat"
      aria-labelledby="trial-chat-title"
      className="deferred-section page pb-16 lg:pb-24"
    >
      <h2 id="trial-chat-title" className="h1">
        Try a conversation
      </h2>
      <p className="mt-3 max-w-[58ch] text-ink2">
        Write German. Your partner answers at your level, corrects what you wrote and says why.
      </p>
      <div className="mt-6">{isNearWindow ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}</div>
    </section>
  );
}
