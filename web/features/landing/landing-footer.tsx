import { Link } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { paths } from "#web/ui/paths.ts";
import "#web/features/landing/always-dark.css";
import { ContourLines } from "#web/ui/contour-lines.tsx";

const linkColumns = [
  {
    title: "Product",
    links: [
      { label: "Features", to: "#features" },
      { label: "Pricing", to: "#pricing" },
      { label: "Grammar Library", to: paths.grammar },
    ],
  },
  {
    title: "Support",
    links: [
      { label: "Try a Quiz", to: "#adverb-quiz" },
      { label: "Sign In", to: paths.signIn },
      { label: "Now Free", to: paths.subscribe },
    ],
  },
  {
    title: "Legal",
    links: [
      { label: "Privacy", to: `${paths.legal}#privacy` },
      { label: "Terms", to: `${paths.legal}#terms` },
      { label: "Licences", to: `${paths.legal}#licences` },
    ],
  },
];

/** The price and the footer, dark in both themes. */
export function LandingFooter() {
  return (
    <div className="always-dark text-ink">
      <section id="pricing" aria-labelledby="free" className="contours overflow-hidden">
        <ContourLines />
        <div className="page flex flex-col gap-7 py-14 lg:flex-row lg:items-center lg:justify-between lg:py-18">
          <div>
            <h2 id="free" className="font-aleo text-[2rem] fw-640 leading-tight tracking-[-0.02em] lg:text-[2.75rem]">
              Free. All of it.
            </h2>
            <p className="mt-2 max-w-[52ch] text-ink2">
              No payment required. Create an account to keep your words and open A2 to C2.
            </p>
          </div>
          <div className="flex shrink-0 flex-wrap gap-3">
            <ButtonLink to={paths.signUp} size="large">
              Create Account
            </ButtonLink>
            <ButtonLink to={paths.signUp} size="large" variant="secondary">
              Start Learning Free
            </ButtonLink>
          </div>
        </div>
      </section>
      <footer className="bg-paper">
        <div className="page grid grid-cols-2 gap-x-5 gap-y-9 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-full lg:col-span-1">
            <p className="flex items-center gap-2">
              <Logo />
              <span className="font-aleo text-h2 fw-640 tracking-[-0.018em]">Lotse</span>
            </p>
            <p className="mt-2 text-small text-ink2">Your Partner to Learn German</p>
          </div>
          {linkColumns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="text-small fw-620">{title}</h2>
              <ul className="mt-2">
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <FooterLink label={label} to={to} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <p className="col-span-full border-t border-line pt-6 text-small text-ink2">
            © 2024 Lotse. All rights reserved.
          </p>
        </div>
      </footer>
    </div>
  );
}

function FooterLink({ label, to }: { label: string; to: string }) {
  const linkClass =
    "inline-flex min-h-11 min-w-11 items-center text-ink2 underline decoration-line2 decoration-2 underline-offset-4 hover:text-ink";
  return to.startsWith("#") ? (
    <a href={to} className={linkClass}>
      {label}
    </a>
  ) : (
    <Link to={to} className={linkClass}>
      {label}
    </Link>
  );
}
