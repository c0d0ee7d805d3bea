import { Link } from "react-router";

/** The link above the side card of a conversation or scene. The link leads back to the list. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-2 text-small fw-580 text-ink2 hover:text-ink"
    >
      <span aria-hidden="true" className="i-lucide-arrow-left h-4.5 w-4.5" />
      {label}
    </Link>
  );
}
