import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link } from "react-router";

const baseClass =
  "inline-flex items-center justify-center gap-2 rounded-field px-4.5 text-center fw-620 leading-tight select-none transition-[background-color,transform] duration-150 active:translate-y-px disabled:pointer-events-none disabled:border-transparent disabled:bg-sunk disabled:text-ink3";
const variantClasses = {
  primary: "bg-pri text-on-pri hover:bg-pri-h",
  secondary: "border border-line2 bg-card text-ink hover:bg-sunk",
  danger: "bg-no text-on-flag",
  "danger-outline": "border border-no-l bg-card text-no hover:bg-no-t",
};
const sizeClasses = { normal: "min-h-11.5 py-2", large: "min-h-13 py-2.5" };

interface ButtonStyle {
  variant?: keyof typeof variantClasses;
  size?: keyof typeof sizeClasses;
  className?: string;
}

const buildButtonClass = ({ variant = "primary", size = "normal", className = "" }: ButtonStyle) =>
  `${baseClass} ${variantClasses[variant]} ${sizeClasses[size]} ${className}`;

type ButtonProps = ButtonStyle &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
    /**
     * The label while the action is running. Meanwhile the button ignores clicks, but is not disabled, because it would
     * lose the focus.
     */
    pendingLabel?: string | false | undefined;
  };

export function Button({ variant, size, className, pendingLabel, children, onClick, ...otherProps }: ButtonProps) {
  return (
    <button
      type="button"
      {...otherProps}
      aria-disabled={pendingLabel ? true : otherProps["aria-disabled"]}
      onClick={(event) => {
        if (pendingLabel) event.preventDefault();
        else onClick?.(event);
      }}
      className={buildButtonClass({
        ...(variant && { variant }),
        ...(size && { size }),
        ...(className && { className }),
      })}
    >
      {pendingLabel ? (
        <>
          <span aria-hidden="true" className="i-lucide-loader-circle h-5 w-5 animate-spin" />
          {pendingLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}

type ButtonLinkProps = ButtonStyle & {
  to: string;
  /** The navigation state for the next page. */
  state?: unknown;
  /** The accessible name, if the visible text is not sufficient. */
  label?: string;
  children: ReactNode;
};

/** A link that looks like a button. */
export function ButtonLink({ to, state, label, children, ...otherProps }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} aria-label={label} className={buildButtonClass(otherProps)}>
      {children}
    </Link>
  );
}
