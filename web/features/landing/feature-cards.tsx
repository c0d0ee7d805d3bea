import type { ReactNode } from "react";
import { Flag } from "#web/ui/flag.tsx";

interface Feature {
  title: string;
  text: string;
  picture: ReactNode;
}

const practiceModes = ["DE → EN", "EN → DE", "Study Mode", "Multiple Choice", "Fill in Blanks"];

const features: Feature[] = [
  {
    title: "Learn Words with Articles",
    text: "Every noun arrives with der, die or das and its plural. You never learn half a word.",
    picture: <ArticlePuzzlePicture />,
  },
  {
    title: "Progressive Learning Path",
    text: "10 chapters per level. Each lesson opens the next, so you always know where to steer.",
    picture: <PathPicture />,
  },
  {
    title: "Interactive Quizzes",
    text: "Choose or type the answer. You see at once what is right, and which letter was not.",
    picture: <CheckedWordPicture />,
  },
  {
    title: "Gender-Coded Learning",
    text: "Blue for masculine, pink for feminine, green for neuter (purple on word cards, where green means right). Each has its own flag, so colour is never alone.",
    picture: (
      <span className="flex gap-5">
        <Flag gender="m" size="large" />
        <Flag gender="f" size="large" />
        <Flag gender="n" size="large" />
      </span>
    ),
  },
  {
    title: "Track Your Progress",
    text: "XP for what you know, a streak for the days you came, and every word you have learned.",
    picture: <ProgressPicture />,
  },
  {
    title: "Practice Mode Options",
    text: "Choose the direction and how you answer. Words you miss come back sooner.",
    picture: (
      <span className="flex flex-wrap gap-2">
        {practiceModes.map((mode) => (
          <span key={mode} className="rounded-tag border border-line2 px-2 py-0.5 text-tiny fw-580 text-ink2">
            {mode}
          </span>
        ))}
      </span>
    ),
  },
];

/** The features of Lotse, each with a German example as its picture. */
export function FeatureCards() {
  return (
    <ul className="card grid gap-px overflow-hidden bg-line md:grid-cols-2 lg:grid-cols-3">
      {features.map(({ title, text, picture }) => (
        <li key={title} className="bg-card p-6 lg:p-7">
          <div aria-hidden="true" className="flex min-h-18 items-center">
            {picture}
          </div>
          <h3 className="h3 mt-4">{title}</h3>
          <p className="mt-1.5 text-ink2">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** An article and a noun as two pieces of a jigsaw puzzle. */
function ArticlePuzzlePicture() {
  return (
    <span lang="de" className="flex text-h2 fw-620">
      <span className="relative z-1 bg-der px-3.5 py-1.5 text-on-flag">
        der
        <span className="absolute -right-2 top-1/2 h-4.5 w-4.5 -translate-y-1/2 rounded-full bg-der" />
      </span>
      <span className="border-2 border-l-0 border-ink py-1 pl-5 pr-3.5">Schlüssel</span>
    </span>
  );
}

function PathPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 236 72" className="h-18 w-59" fill="none">
      <path d="M110 22L236 4v66z" fill="var(--beam)" />
      <path d="M16 52C40 52 44 38 62 38" stroke="var(--ink)" strokeWidth="2" />
      <path
        d="M62 38c24-6 30-18 48-16s30 16 58 18 32-4 50-6"
        stroke="var(--ink3)"
        strokeWidth="2"
        strokeDasharray="4 5"
      />
      <g fill="var(--ink)">
        <circle cx="16" cy="52" r="10" />
        <circle cx="62" cy="38" r="10" />
      </g>
      <path
        d="M11.5 52l3.5 3.5 6-7M57.5 38l3.5 3.5 6-7"
        stroke="var(--card)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="112" cy="22" r="12" fill="var(--amber)" />
      <g fill="var(--card)" stroke="var(--ink3)" strokeWidth="2">
        <circle cx="168" cy="40" r="8" />
        <circle cx="218" cy="34" r="8" />
      </g>
    </svg>
  );
}

function CheckedWordPicture() {
  return (
    <span className="flex flex-wrap items-center gap-4">
      <span lang="de" className="flex gap-1.5 text-h2 fw-580">
        {[..."Straße"].map((letter) => (
          <span
            key={letter}
            className={`border-b-3 px-0.5 ${letter === "ß" ? "border-ok bg-ok-t text-ok" : "border-line2"}`}
          >
            {letter}
          </span>
        ))}
      </span>
      <span className="flex items-center gap-1.5 rounded-tag bg-ok-t px-2 py-1 text-tiny fw-620 text-ok">
        <span className="i-lucide-check h-4 w-4" />
        Correct
      </span>
    </span>
  );
}

function ProgressPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 172 52" className="h-13 w-43" fill="none">
      <g fill="var(--amber)" stroke="var(--amber-edge)" strokeWidth="1.5">
        <circle cx="26" cy="26" r="24" />
        <circle cx="86" cy="26" r="24" />
      </g>
      <path
        d="M17 26l6.5 6.5L36 20M77 26l6.5 6.5L96 20"
        stroke="var(--on-amber)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="146" cy="26" r="21.5" stroke="var(--sunk)" strokeWidth="6" />
      <path d="M146 4.5a21.5 21.5 0 0 1 12 39.3" stroke="var(--amber)" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}
