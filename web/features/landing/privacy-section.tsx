import { browserStorage, cookies } from "#core/domain/privacy/cookies.ts";
import { externalServices } from "#core/domain/privacy/recipients.ts";
import { retention } from "#core/domain/privacy/retention.ts";
import { Controller, OperatorData, type OperatorRead } from "#web/features/landing/controller.tsx";
import { paths } from "#web/ui/paths.ts";

interface Fact {
  name: string;
  text: string;
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="card mt-3 divide-y divide-line">
      {facts.map(({ name, text }) => (
        <div key={name} className="px-5 py-3.5">
          <dt className="fw-580 [overflow-wrap:anywhere]">{name}</dt>
          <dd className="text-ink2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const toSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/**
 * The privacy statement. What it says about stored data, recipients, cookies and browser storage is generated from the
 * lists in `core/domain/privacy`, which the server, the contract and the tests use, too.
 */
export function PrivacySection({ operator }: { operator: OperatorRead }) {
  return (
    <section id="privacy" aria-labelledby="privacy-title" className="mt-8 max-w-[66ch]">
      <h2 id="privacy-title" className="h2">
        Privacy
      </h2>
      <h3 className="h3 mt-5">Who is responsible</h3>
      <Controller read={operator} />
      <h3 className="h3 mt-6">In short</h3>
      <p className="mt-3">
        There is no advertising and no tracking: what is stored serves your learning, your account and the safety of
        both. It is not sold. You need no account to look around; with one, everything about you can be seen, corrected,
        downloaded and deleted on your{" "}
        <a href={paths.profile} className="underline underline-offset-4">
          profile
        </a>
        .
      </p>
      <h3 className="h3 mt-6">What the server keeps</h3>
      <FactList
        facts={retention.map(({ description, purpose, duration }) => ({
          name: description,
          text: `${toSentence(purpose)} Kept ${duration}.`,
        }))}
      />
      <h3 className="h3 mt-6">Who else is told</h3>
      <OperatorData read={operator}>
        {({ recipients }) => (
          <FactList
            facts={recipients.map(({ kind, name }) => ({
              name: `${externalServices[kind].title}: ${name}`,
              text: externalServices[kind].sent,
            }))}
          />
        )}
      </OperatorData>
      <p className="mt-3">
        Nobody else. The members of your league see your name and your XP of the week, unless you leave leagues on your
        profile.
      </p>
      <p className="mt-3">
        Some voices of your browser speak on a server of its maker, which then receives the German text; your profile
        says which ones do. If you ask whether you are understood, your browser may send what you say to its maker. Your
        recordings never leave your device.
      </p>
      <h3 className="h3 mt-6">Cookies</h3>
      <p className="mt-3">None of them follows you anywhere, so you are not asked about them.</p>
      <FactList
        facts={Object.entries(cookies).map(([name, { duration, purpose }]) => ({
          name,
          text: `${purpose} Kept ${duration}.`,
        }))}
      />
      <h3 className="h3 mt-6">What your browser keeps besides</h3>
      <FactList
        facts={browserStorage.map(({ description, duration }) => ({ name: description, text: `Kept ${duration}.` }))}
      />
      <h3 className="h3 mt-6">Your rights</h3>
      <p className="mt-3">
        Where the General Data Protection Regulation applies, your account and what you learn are stored to do what you
        signed up for (Article 6 (1) b), limits, logs and earlier states because the service has to be kept safe
        (Article 6 (1) f). You may ask whoever is responsible what is stored about you, have it corrected, deleted,
        restricted or handed to you, object to what is done for the service's safety, and complain to a supervisory
        authority. No decision about you is made by a machine alone that has legal effect.
      </p>
    </section>
  );
}
