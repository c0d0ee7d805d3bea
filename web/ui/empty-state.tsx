import { Notice, type NoticeProps } from "#web/ui/notice.tsx";

/** Replaces a list that has no entries yet. */
export function EmptyState(props: NoticeProps) {
  return <Notice {...props} picture={<EmptyPicture />} />;
}

function EmptyPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 192 52" className="h-13 w-48" fill="none" strokeWidth="1.8">
      <g stroke="var(--ink3)" strokeDasharray="5 4">
        <path d="M3 4h40v28H3" />
        <path d="M76 4h50l-10 14 10 14H76" />
        <path d="M149 4l40 6v16l-40 6" />
      </g>
      <path d="M2 1v50M75 1v50M148 1v50" stroke="var(--ink)" strokeWidth="2" />
    </svg>
  );
}
