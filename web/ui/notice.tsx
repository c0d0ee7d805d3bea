import type { ReactNode } from "react";

export interface NoticeProps {
  title: string;
  /** The heading level that fits the page's outline; 0 if the page's h1 already shows the title. */
  heading?: 0 | 2 | 3;
  children: ReactNode;
  /** The buttons or links below the text. */
  action?: ReactNode;
}

/** An error message in place of content, with an action to recover. */
export function ErrorState(props: NoticeProps) {
  return (
    <div role="alert">
      <Notice {...props} picture={<ErrorPicture />} />
    </div>
  );
}

/** The common layout of ErrorState and EmptyState. */
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

function ErrorPicture() {
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
