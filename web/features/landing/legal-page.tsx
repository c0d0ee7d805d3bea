import { useEffect } from "react";
import { cookies, stored } from "#web/features/landing/privacy-facts.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";

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
          No page asks another company's server for anything. A quiz you take without an account waits in your browser
          for a week, so that an account you create can take it over.
        </p>
        <p className="mt-3">
          Where whoever runs this service has switched on a language model (Cloudflare Workers AI, or an endpoint of
          their choice), it is sent what you and the partner write in a conversation, without your name. Otherwise the
          built-in partner answers and nothing leaves the service. Mails about your account go through the mail service
          that they chose. The service and its database run at Cloudflare.
        </p>
        <p className="mt-3">On your profile you can download everything that is stored about you, and delete it.</p>
        <h3 className="h3 mt-6">What the server keeps</h3>
        <dl className="card mt-3 divide-y divide-line">
          {stored.map(({ what, kept }) => (
            <div key={what} className="px-5 py-3.5">
              <dt className="fw-580">{what}</dt>
              <dd className="text-ink2">Kept {kept}.</dd>
            </div>
          ))}
        </dl>
        <h3 className="h3 mt-6">Cookies</h3>
        <dl className="card mt-3 divide-y divide-line">
          {cookies.map(({ name, kept, purpose }) => (
            <div key={name} className="px-5 py-3.5">
              <dt className="fw-620">{name}</dt>
              <dd className="text-ink2">
                {purpose} Kept {kept}.
              </dd>
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
