import { Link } from "react-router";
import { paths } from "#web/ui/paths.ts";

const links = [
  { to: paths.reading, icon: "i-lucide-book-open-text", title: "Reading", german: "Texte lesen" },
  { to: paths.scenes, icon: "i-lucide-drama", title: "Scenes", german: "Rollen spielen" },
  { to: paths.chat, icon: "i-lucide-message-circle", title: "Free talk", german: "Frei reden" },
];

/**
 * Links from the home page to texts, scenes and conversations. The links are also shown on days whose tasks contain no
 * text, scene or conversation.
 */
export function TalkLinks() {
  return (
    <nav aria-label="Read and talk" className="mt-4 grid grid-cols-2 gap-2.5 sm:grid-cols-3">
      {links.map(({ to, icon, title, german }) => (
        <Link
          key={to}
          to={to}
          className="card flex min-h-15 min-w-0 first:max-sm:col-span-2 items-center gap-2.5 px-3 py-2 hover:bg-sunk sm:gap-3.5 sm:px-4.5"
        >
          <span aria-hidden="true" className={`${icon} h-5.5 w-5.5 text-ink2`} />
          <span className="min-w-0">
            <span className="block truncate fw-620 leading-tight">{title}</span>
            <span lang="de" className="block truncate text-small fw-460 leading-snug text-ink2">
              {german}
            </span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
