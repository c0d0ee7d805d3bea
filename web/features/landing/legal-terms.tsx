import { Controller, type OperatorRead } from "#web/features/landing/controller.tsx";

const terms = [
  {
    title: "What you get",
    text: "Lotse helps you learn German. It is free: there is nothing to pay, and nothing you learn is locked behind a price. Whoever runs it may change it, limit it or end it; an end is said in the app beforehand, so that you can download what is yours.",
  },
  {
    title: "Your account",
    text: "Give an address that is yours and keep your password and recovery codes to yourself. An account is for one person. If you are under 16, ask your parents first. You can delete it at any time on your profile; everything stored about you then goes with it.",
  },
  {
    title: "What you write",
    text: "Your answers, conversations and texts stay yours, and are stored to answer and correct them. Write nothing about others that they would not want to see there. What you report as wrong may be used to correct the German, under its licence.",
  },
  {
    title: "What is not allowed",
    text: "Getting into accounts of others, getting around limits, making accounts by a program, disturbing the service, names that insult. Accounts that do so may be limited or deleted.",
  },
  {
    title: "What is not promised",
    text: "The German is written and checked with care, and still some of it may be wrong; what a language model says in a conversation may be wrong more often. Levels and results are for orientation and no certificate. The service may be interrupted. It comes as it is, without warranty, as far as the law allows; liability for intent, gross negligence and injury stays as the law has it.",
  },
  {
    title: "Which law",
    text: "The law of the place where whoever runs this service has their seat; as a consumer you keep the protection of the law where you live.",
  },
];

/** The terms of use. */
export function TermsSection({ operator }: { operator: OperatorRead }) {
  return (
    <section id="terms" aria-labelledby="terms-title" className="mt-12 max-w-[66ch]">
      <h2 id="terms-title" className="h2">
        Terms
      </h2>
      <p className="mt-3">By using Lotse you agree to what stands here. It is run by:</p>
      <Controller read={operator} />
      {terms.map(({ title, text }) => (
        <div key={title}>
          <h3 className="h3 mt-6">{title}</h3>
          <p className="mt-2">{text}</p>
        </div>
      ))}
    </section>
  );
}

export function LicencesSection() {
  return (
    <section id="licences" aria-labelledby="licences-title" className="mt-12 max-w-[66ch]">
      <h2 id="licences-title" className="h2">
        Licences
      </h2>
      <p className="mt-3">
        The program is open source under the MIT licence; words, lessons and sentences stand under Creative Commons
        BY-SA 4.0. Both come as they are, without warranty. Headings and German are set in Aleo, which is under the SIL
        Open Font License.
      </p>
    </section>
  );
}
