import { useEffect } from "react";
import { PageHeading } from "#web/ui/page-heading.tsx";

const cookies = [
  { name: "session", purpose: "Says which account you are signed in to. Scripts cannot read it." },
  { name: "lotse_signed_in", purpose: "Says only that somebody is signed in, so that a visitor's page asks nothing." },
  { name: "lotse_theme", purpose: "Your choice of the light or the dark theme, if you made one." },
];

/** What is kept about a learner, and under which licences code and content stand. */
export function LegalPage() {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className="page py-8 lg:py-12">
      <PageHeading title="Privacy and Licences">Privacy and Licences</PageHeading>
      <section id="privacy" aria-labelledby="privacy-title" className="mt-8 max-w-[66ch]">
        <h2 id="privacy-title" className="h2">
          Privacy
        </h2>
        <p className="mt-3">
          Without an account nothing about you is stored on the server. A quiz you take waits in your browser for a
          week, so that an account you create can take it over.
        </p>
        <p className="mt-3">
          With an account your name, your e-mail, a hash of your password, and what you learn are stored: words,
          answers, results, XP and the days you came. Nothing is passed on, and no page asks another company's server
          for anything.
        </p>
        <h3 className="h3 mt-6">Cookies</h3>
        <dl className="card mt-3 divide-y divide-line">
          {cookies.map(({ name, purpose }) => (
            <div key={name} className="px-5 py-3.5">
              <dt className="fw-620">{name}</dt>
              <dd className="text-ink2">{purpose}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section id="licences" aria-labelledby="licences-title" className="mt-10 max-w-[66ch]">
        <h2 id="licences-title" className="h2">
          Licences
        </h2>
        <p className="mt-3">
          The program is open source under the MIT licence; words, lessons and sentences stand under Creative Commons
          BY-SA 4.0. Both come as they are, without warranty. Headings and German are set in Aleo, which is under the
          SIL Open Font License.
        </p>
      </section>
    </div>
  );
}
