import { useEffect } from "react";
import { readOperator } from "#core/contract/service.ts";
import { useRead } from "#web/api/use-read.ts";
import { LicencesSection, TermsSection } from "#web/features/landing/legal-terms.tsx";
import { PrivacySection } from "#web/features/landing/privacy-section.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

const sectionLinks = [
  { id: "privacy", title: "Privacy" },
  { id: "terms", title: "Terms" },
  { id: "licences", title: "Licences" },
];

/** The operator of the service, privacy, terms, and the licences of code and content. */
export function LegalPage() {
  const operator = useRead(readOperator, {});
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className="page py-8 lg:py-12">
      <PageHeading title="Privacy, Terms and Licences">Privacy, Terms and Licences</PageHeading>
      <nav aria-label="On this page" className="mt-3 flex flex-wrap gap-x-6">
        {sectionLinks.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {title}
          </a>
        ))}
      </nav>
      <PrivacySection operator={operator} />
      <TermsSection operator={operator} />
      <LicencesSection />
    </div>
  );
}
