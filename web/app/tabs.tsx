import { Link, useLocation } from "react-router";
import { paths } from "#web/ui/paths.ts";

const tabs = [
  { to: paths.home, label: "Learn", icon: "i-lucide-compass" },
  { to: paths.vocabulary, label: "Review", icon: "i-lucide-layers" },
  { to: paths.grammar, label: "Grammar", icon: "i-lucide-library" },
];

/**
 * Whether a tab is marked as the current one. The home tab is active at its own path and at the pages of texts and
 * exams. Each other tab is active at its own path and at all paths below it.
 */
function isActive(tab: string, pathname: string): boolean {
  const isBelowHome =
    pathname === paths.reading || pathname.startsWith(`${paths.reading}/`) || pathname.startsWith("/exams/");
  return tab === paths.home ? pathname === tab || isBelowHome : pathname === tab || pathname.startsWith(`${tab}/`);
}

function useTabs() {
  const { pathname } = useLocation();
  return tabs.map((tab) => ({ ...tab, isActive: isActive(tab.to, pathname) }));
}

/** The three main tabs, in the header of a wide screen. */
export function HeaderTabs() {
  return (
    <nav aria-label="Main" className="hidden h-full lg:flex lg:gap-6">
      {useTabs().map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.isActive ? "page" : undefined}
          className={`relative flex items-center gap-2 px-1 ${tab.isActive ? "fw-620 text-ink" : "text-ink2 hover:text-ink"}`}
        >
          <span aria-hidden="true" className={`${tab.icon} h-5 w-5`} />
          {tab.label}
          {tab.isActive && <ActiveLine className="bottom-0 rounded-t-full" />}
        </Link>
      ))}
    </nav>
  );
}

/** The three main tabs, at the bottom of a narrow screen. */
export function BottomTabs() {
  return (
    <nav
      aria-label="Main"
      className="shell-chrome fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="mx-auto grid h-16 max-w-120 grid-cols-3">
        {useTabs().map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            aria-current={tab.isActive ? "page" : undefined}
            className={`relative flex flex-col items-center justify-center gap-1 text-tiny ${
              tab.isActive ? "fw-620 text-ink" : "fw-580 text-ink2"
            }`}
          >
            <span aria-hidden="true" className={`${tab.icon} h-6 w-6`} />
            <span className="max-w-full truncate px-1">{tab.label}</span>
            {tab.isActive && <ActiveLine className="top-0 mx-auto w-10 rounded-b-full" />}
          </Link>
        ))}
      </div>
    </nav>
  );
}

function ActiveLine({ className }: { className: string }) {
  return <span aria-hidden="true" className={`absolute inset-x-0 h-[3px] bg-ink ${className}`} />;
}
