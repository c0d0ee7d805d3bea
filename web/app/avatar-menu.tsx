import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { logOut, type User } from "#core/contract/session.ts";
import { explain } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { Avatar, formatDisplayedName } from "#web/app/avatar.tsx";
import { findNextMenuItem } from "#web/app/menu-keys.ts";
import { broadcastSignOut } from "#web/app/session.tsx";
import { useBackLayer } from "#web/ui/back-layers.ts";
import { paths } from "#web/ui/paths.ts";
import { themes, useTheme } from "#web/ui/theme.ts";
import { showToast } from "#web/ui/toast-store.ts";

const menuLinks = [
  { to: paths.home, label: "Dashboard", icon: "i-lucide-compass" },
  { to: paths.grammar, label: "Grammar Library", icon: "i-lucide-library" },
  { to: paths.leaderboard, label: "Leaderboard", icon: "i-lucide-trophy" },
  { to: paths.chat, label: "New Chat", icon: "i-lucide-message-circle" },
];
const themeItems = {
  light: { label: "Light", icon: "i-lucide-sun" },
  dark: { label: "Dark", icon: "i-lucide-moon" },
  system: { label: "System", icon: "i-lucide-monitor" },
};
const itemClass = "flex min-h-11 w-full items-center gap-3 rounded-key px-3 text-left hover:bg-sunk focus:bg-sunk";

/**
 * The learner's menu. Arrow keys move the focus; Escape, Tab and Back close the menu and return the focus to the
 * button.
 */
export function AvatarMenu({ user }: { user: User }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [theme, setTheme] = useTheme();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const signOutMutation = useMutation({
    mutationFn: () => call(logOut, {}),
    onSuccess: () => {
      broadcastSignOut();
      window.location.replace(paths.home);
    },
    onError: (error) =>
      showToast({
        tone: "no",
        title: "Error",
        description: explain(error, "Signing out failed. Please try again."),
      }),
  });

  const findMenuItems = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
  const openMenu = (itemIndex: 0 | -1) => {
    setOpen(true);
    requestAnimationFrame(() => findMenuItems().at(itemIndex)?.focus());
  };
  const closeMenu = (shouldReturnFocus: boolean) => {
    setOpen(false);
    if (shouldReturnFocus) button.current?.focus();
  };
  useBackLayer(() => closeMenu(true), isOpen);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnOutsidePress = ({ target }: Event) => {
      if (!(target instanceof Node) || menu.current?.contains(target) || button.current?.contains(target)) return;
      setOpen(false);
    };
    document.addEventListener("pointerdown", closeOnOutsidePress);
    return () => document.removeEventListener("pointerdown", closeOnOutsidePress);
  }, [isOpen]);

  function onMenuKey(event: KeyboardEvent) {
    if (event.key === "Escape") closeMenu(true);
    else if (event.key === "Tab") closeMenu(true);
    else {
      const nextItem = findNextMenuItem(findMenuItems(), event.key);
      if (!nextItem) return;
      event.preventDefault();
      nextItem.focus();
    }
  }

  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`Menu of ${formatDisplayedName(user)}`}
        className="grid h-11 w-11 place-items-center rounded-full"
        onClick={() => (isOpen ? closeMenu(true) : openMenu(0))}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          openMenu(event.key === "ArrowDown" ? 0 : -1);
        }}
      >
        <Avatar user={user} />
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={formatDisplayedName(user)}
          className="absolute right-0 top-full z-40 mt-2 w-64 rounded-option border border-line bg-card p-2 shadow-raised"
          onKeyDown={onMenuKey}
        >
          <Link
            to={paths.profile}
            role="menuitem"
            tabIndex={-1}
            className={`${itemClass} mb-1 justify-between`}
            onClick={() => closeMenu(false)}
          >
            <span className="min-w-0 truncate font-aleo fw-630">{formatDisplayedName(user)}</span>
            <span className="text-small text-ink2">Profile</span>
          </Link>
          {menuLinks.map(({ to, label, icon }) => (
            <Link key={to} to={to} role="menuitem" tabIndex={-1} className={itemClass} onClick={() => closeMenu(false)}>
              <span aria-hidden="true" className={`${icon} h-5 w-5 text-ink2`} />
              {label}
            </Link>
          ))}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={itemClass}
            onClick={() => {
              if (!signOutMutation.isPending) signOutMutation.mutate();
            }}
          >
            <span aria-hidden="true" className="i-lucide-log-out h-5 w-5 text-ink2" />
            Sign Out
          </button>
          {/* biome-ignore lint/a11y/useSemanticElements: a menu must not contain a fieldset */}
          <div role="group" aria-label="Theme" className="mt-2 grid grid-cols-3 gap-1 border-t border-line pt-2">
            {themes.map((themeOption) => (
              <button
                key={themeOption}
                type="button"
                role="menuitemradio"
                aria-checked={theme === themeOption}
                tabIndex={-1}
                className={`flex min-h-13 flex-col items-center justify-center gap-1 rounded-key text-tiny fw-580 hover:bg-sunk focus:bg-sunk ${
                  theme === themeOption ? "bg-sunk text-ink" : "text-ink2"
                }`}
                onClick={() => setTheme(themeOption)}
              >
                <span aria-hidden="true" className={`${themeItems[themeOption].icon} h-5 w-5`} />
                {themeItems[themeOption].label}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
