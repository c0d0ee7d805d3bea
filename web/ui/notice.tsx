import type { ReactNode } from "react";

export interface NoticeProps {
  title: string;
  /** The level of the heading, so that the page's outline stays whole; `0` when the page's h1 says the title already. */
  heading?: 0 | 2 | 3;
  children: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** Something went wrong: one lamp beside the line, and the way back to it. */
export function ErrorState(props: NoticeProps) {
  return (
    <div role="alert">
      <Notice {...props} picture={<LampBesideLine />} />
    </div>
  );
}

/** What ErrorState and EmptyState have in common. */
export function Notice({ title, heading = 2, children, action, picture }: NoticeProps & { picture: ReactNode }) {
  const Heading = heading === 3 ? "h3" : "h2";
  return (
    <div className="card flex flex-col items-center px-5 py-9 text-center">
      {picture}
      {heading !== 0 && <Heading className="h3 mt-6">{title}</Heading>}
      <div className={`max-w-[52ch] text-ink2 ${heading === 0 ? "mt-6" : "mt-2"}`}>{children}</div>
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

function LampBesideLine() {
  return (
    <svg aria-hidden="true" viewBox="0 0 84 88" className="h-22 w-21" fill="none">
      <path d="M32 2v84" stroke="var(--line2)" strokeWidth="2" strokeDasharray="5 5" />
      <circle cx="32" cy="58" r="10" fill="var(--amber)" />
      <circle cx="66" cy="14" r="9.5" stroke="var(--ink)" strokeWidth="2.6" />
      <path
        d="M54 14H39m6-6-6 6 6 6"
        stroke="var(--ink)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
