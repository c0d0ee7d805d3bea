import type { ReactNode } from "react";
import { Link } from "react-router";

/** The link above a page's heading to the page that it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-ink2 hover:text-ink">
    <span aria-hidden="true" className="i-lucide-arrow-left h-5 w-5" />
    {children}
  </Link>
);
