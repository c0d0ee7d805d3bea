import { questionTextOf } from "./answer-by-question-word.ts";
import { answersWhatIsAsked } from "./answer-fit.ts";
import { isGrave } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import type { PartnerMemory } from "./memory.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/** Words with which an applicant speaks about their own application. */
const applicationWords: ReadonlySet<string> = new Set([
  "bewerben",
  "Bewerbung",
  "Bewerberin",
  "Bewerber",
  "Vorstellungsgespräch",
  "Bewerbungsgespräch",
]);

/** Whether the learner practises a job interview, so that the partner is the employer. */
export const isEmployer = ({ settings, memory }: Pick<PartnerTurn, "settings" | "memory">): boolean =>
  memory.isEmployer ?? (settings.topic === "work" && settings.tone === "professional");

/** Matches words about the learner's present job. Such words show that the message is not about an application. */
const ownTeamPattern =
  /(?<!\p{L})(?:mein\p{Ll}*|unser\p{Ll}*|eine[mrn]) (?:\p{Ll}+ )?(?:Mitarbeiter\p{Ll}*|Chef\p{Ll}*|Vorgesetzte\p{Ll}*|Abteilung|Team|Kolleg\p{Ll}+|Kund\p{Ll}+|Firma)(?!\p{L})/u;

/** Whether a clause addresses the partner with *Sie* (true) or *du* (false); undefined if it does neither. */
function isFormalAddress({ text, subject, bag }: HeardClause): boolean | undefined {
  if (/[„“"]/.test(text)) return undefined;
  if (/(?<!\p{L})(?:du|dich|dir|dein\p{Ll}*)(?!\p{L})/iu.test(text)) return false;
  if (/(?<=\p{L},? )(?:Ihnen|Ihr|Ihre[nmrs]?)(?!\p{L})/u.test(text)) return true;
  return subject === "you" && bag.includes("~du") && /(?<!\p{L})Sie(?!\p{L})/u.test(text) ? true : undefined;
}

/**
 * Returns the memory with what the clauses show about the roles: how the learner addresses the partner (*Sie* or *du*),
 * whether the learner applies for a job, and in which trade.
 */
export function rememberRole(memory: PartnerMemory, clauses: readonly HeardClause[]): PartnerMemory {
  const isFormal = clauses.map(isFormalAddress).findLast((address) => address !== undefined) ?? memory.isFormal;
  const speaksOfApplication = clauses.some(
    ({ bag, subject }) =>
      (subject === "I" || bag.includes("~du") || bag.includes("~ich")) &&
      bag.some((word) => applicationWords.has(word)),
  );
  // "Könnten wir ein Vorstellungsgespräch üben?"
  const wantsToPractise = clauses.some(
    ({ bag, subject, isPast, mood }) =>
      !isPast &&
      subject !== "other" &&
      (mood === "question" || bag.includes("~du")) &&
      ["üben", "spielen", "simulieren"].some((verb) => bag.includes(verb)) &&
      bag.some((word) => applicationWords.has(word)),
  );
  const isEmployerNow = memory.isEmployer === true || wantsToPractise || (isFormal === true && speaksOfApplication);
  // If the first message mentions a colleague or a boss, the learner wants to talk about work and not practise an interview.
  const isAboutOwnWork =
    memory.isEmployer === undefined &&
    memory.turn <= 1 &&
    clauses.some(({ text, mood }) => mood === "statement" && ownTeamPattern.test(text));
  const trade =
    memory.trade ??
    clauses.flatMap(({ text, bag }) =>
      bag.some((word) => applicationWords.has(word) || word === "Stelle")
        ? (/(?<!\p{L})als (\p{Lu}\p{Ll}+)/u.exec(text)?.[1] ?? [])
        : [],
    )[0];
  return {
    ...memory,
    ...(trade !== undefined && { trade }),
    ...(isFormal !== undefined && { isFormal }),
    ...(isEmployerNow ? { isEmployer: true } : isAboutOwnWork && { isEmployer: false }),
  };
}

/** In a practised job interview, answers a question about the employer, which is a made-up office of harbour pilots. */
export function answerAsEmployer(turn: PartnerTurn, question: HeardClause): boolean {
  if (!isEmployer(turn)) return false;
  const isEmployerRule = ({ name: ruleName }: { name: string }) => ruleName.startsWith("employer-");
  // In "Inwiefern bestünde die Möglichkeit, später die Leitung zu übernehmen?", only the dependent clause names the matter.
  const name = (
    turn.findRule("persona", question.ownBag ?? question.bag, isEmployerRule) ??
    (/^inwie(?:fern|weit)(?!\p{L})/iu.test(question.text)
      ? turn.findRule("persona", question.bag, isEmployerRule)
      : undefined)
  )?.name;
  const accepts = ({ text }: { text: string }) => answersWhatIsAsked(question, text);
  if (!name || !turn.say(`persona ${name}`, { isRepeatable: true, accepts })) return false;
  turn.memory = { ...turn.memory, claim: `persona ${name}`, field: { name: "interview", noun: null, asked: 0 } };
  return true;
}

/** Questions of an applicant to the employer, without a polite introduction. */
const firmKinds: readonly { pattern: RegExp; setName: string }[] = [
  { pattern: /^wie ?viel (?!Uhr)/iu, setName: "firm-number" },
  { pattern: /^wie lange(?!\p{L})/iu, setName: "firm-duration" },
  { pattern: /^wie ?(?:oft|häufig)(?!\p{L})/iu, setName: "firm-often" },
  {
    pattern:
      /^(?:mit |von |aus |in )?wie ?viele(?!\p{L}).*(?<!\p{L})(?:betreu\p{Ll}*|zuständig|übernehm\p{Ll}*|gleichzeitig|pro (?:Tag|Schicht|Stunde|Person))(?!\p{L})/iu,
    setName: "firm-many",
  },
  { pattern: /^(?:mit |von |aus |in )?wie ?viele(?!\p{L})/iu, setName: "firm-number" },
  { pattern: /^(?:ab |bis |seit )?wann(?!\p{L})/iu, setName: "firm-time" },
  { pattern: /^(?:mit |von |an |bei )?(?:wer|wen|wem)(?!\p{L})/iu, setName: "firm-who" },
  {
    pattern: /^wie (?:weit|hoch|groß|alt|schnell|schwer|stark|breit|tief|lang|laut|kalt|warm|teuer)(?!\p{L})/iu,
    setName: "firm-number",
  },
  { pattern: /^wie(?!\p{L})/iu, setName: "firm-manner" },
];

/** Matches what no general line may promise or play down. */
const firmSecretPattern =
  /diskrimin|mobb|belästig|unf[aä]ll|verletz|verdien|gehalt|gehälter|lohn|löhne|urlaub|überstunde|kündig|entlassen|probezeit|streik|betriebsrat/iu;
const politeIntroductionPattern =
  /^(?:(?:und|aber),? )?(?:(?:darf|dürfte|kann|könnte) ich (?:\p{Ll}+ )*(?:fragen|wissen|erfahren)|(?:können|könnten|würden) Sie mir (?:\p{Ll}+ )*(?:sagen|verraten|erklären)|mich würde interessieren|wissen Sie),? /iu;

/** In a practised job interview, answers a question on the employer that no rule answers. */
export function answerAsFirm(turn: PartnerTurn, question: HeardClause): boolean {
  const text = questionTextOf({ ...question, text: question.text.replace(politeIntroductionPattern, "") });
  const kind = firmKinds.find(({ pattern }) => pattern.test(text));
  if (!kind || isGrave(turn) || firmSecretPattern.test(text)) return false;
  const isSaid = turn.say(`persona ${kind.setName}`) || turn.say(`persona ${kind.setName}`, { isRepeatable: true });
  if (isSaid) turn.memory = { ...turn.memory, claim: `persona ${kind.setName}` };
  return isSaid;
}

/**
 * Whether a question is about a matter of law, money, taxes, pregnancy or alcohol, on which an employer says neither yes
 * nor no.
 */
export const namesDelicateMatter = (text: string): boolean =>
  firmSecretPattern.test(text) ||
  /alkohol|schwarz|steuer(?:n|frei|lich)?(?!\p{L})|versicherung|sozialabgabe|finanzamt|arbeitserlaubnis|(?<!\p{L})pass(?!\p{L})|umsonst|unbezahlt|ohne vertrag|krank|angst|schmutz|dreckig|schrei|anschrei|zwölf stunden|(?<!\p{L})(?:muss|müsste) ich(?!\p{L})|(?<!\p{L})(?:bier|wein)(?!\p{L})/iu.test(
    text,
  );

/** Whether a question asks how the firm treats women, pregnant women, foreigners or believers. */
export const asksAboutEquality = (text: string): boolean =>
  /schwanger|frauen|ausländer|muslim|moslem|jude|schwul|lesbisch|kopftuch|religion|behinder|hautfarbe/iu.test(text);

/** The sets with which an employer says yes to a question that no rule answers, by how the question begins. */
const affirmationKinds: readonly { pattern: RegExp; setName: string }[] = [
  { pattern: /^(?:kann|könnte|dürfte|darf) (?:ich|man)(?!\p{L})/iu, setName: "firm-yes-possible" },
  { pattern: /^(?:gibt es|haben Sie|besitzen Sie|bieten Sie)(?!\p{L})/iu, setName: "firm-yes-have" },
  { pattern: /^(?:bekomme|erhalte|kriege|bekommt|erhält) (?:ich|man)(?!\p{L})/iu, setName: "firm-yes-get" },
  {
    pattern: /^(?:würden|werden|könnten|können|übernehmen|helfen|zahlen|bezahlen|unterstützen) Sie(?!\p{L})/iu,
    setName: "firm-yes-do",
  },
];

/** The set with which an employer says yes to a question, if its beginning shows what is asked for. */
export const affirmationOf = (text: string): string | undefined =>
  affirmationKinds.find(({ pattern }) => pattern.test(text.replace(politeIntroductionPattern, "")))?.setName;
