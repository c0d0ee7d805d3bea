import type { ActorKind } from "./deed-actor.ts";
import * as harm from "./harm-words.ts";
import { harmlessVerbs } from "./harmless-deeds.ts";
import type { HeardNoun } from "./hearing.ts";

/** A clause in which somebody else does something, with what is needed to judge it. */
export interface Deed {
  text: string;
  /** The text of the clause and of the infinitives and dependent clauses after it. */
  longText: string;
  verbs: ReadonlySet<string>;
  actor: ActorKind;
  /** Whether the learner is the object: *mich*, *mir*. */
  isToLearner: boolean;
  /** Nouns that belong to the learner and are not the subject: *mein Bein*, *mein Pass*. */
  ownNouns: readonly HeardNoun[];
  nouns: readonly HeardNoun[];
  isNegated: boolean;
  isUnwilling: boolean;
  isPassive?: boolean;
}

const hasVerbOf = ({ verbs }: Deed, verbClass: ReadonlySet<string>) => [...verbs].some((verb) => verbClass.has(verb));
const isOneOf = ({ actor }: Deed, ...kinds: ActorKind[]) => kinds.includes(actor);
const hasBodyPart = ({ nouns }: Deed) =>
  nouns.some(({ classes, role }) => classes.includes("body") && role !== "subject");
const closePersonPattern =
  /^(?:Kind|Baby|Sohn|Tochter|Mutter|Vater|Schwester|Bruder|Frau|Mann|Oma|Opa|Freundin|Eltern|Geschwister)$/u;
/** Whether the object is a person close to the learner: "Mein Mann schlägt meine Tochter." */
const isToRelative = ({ nouns, actor }: Deed) =>
  nouns.some(
    ({ lemma, role, isOwn }) =>
      role === "object" && (isOwn || (lemma === "Kind" && actor === "partner")) && closePersonPattern.test(lemma),
  );
const isToAnybodyClose = (deed: Deed) => deed.isToLearner || isToRelative(deed);

const gravestViolencePattern =
  /(?<!\p{L})(?:gewürgt|würgt|würgte|erwürgt|vergewaltig\p{L}*|misshandel\p{L}*|verprügel\p{L}*)(?!\p{L})/iu;

function isViolence(deed: Deed): boolean {
  const { text, isNegated } = deed;
  if (isNegated) return false;
  // No game makes strangling harmless.
  if (gravestViolencePattern.test(text) && isToAnybodyClose(deed)) return true;
  if (harm.playPattern.test(text)) return false;
  const hasTarget = deed.isToLearner || deed.ownNouns.some(({ classes }) => classes.includes("body"));
  if (hasVerbOf(deed, harm.killingVerbs) && isToAnybodyClose(deed)) return true;
  if (isOneOf(deed, "child", "carer"))
    return hasVerbOf(deed, harm.violentVerbs) && deed.isToLearner && !isOneOf(deed, "carer");
  if (hasVerbOf(deed, harm.violentVerbs) && isToAnybodyClose(deed)) return true;
  if (
    /(?<!\p{L})(?:ohrfeigen?|backpfeifen?|faustschl[aä]ge?|tritte?|prügel|schläge)(?!\p{L})/iu.test(text) &&
    deed.isToLearner
  )
    return true;
  const isThrown = hasVerbOf(deed, new Set(["werfen", "schmeißen", "schleudern"]));
  if (hasVerbOf(deed, harm.blowVerbs) && !isThrown && isToAnybodyClose(deed)) return true;
  if (
    isThrown &&
    /(?<!\p{L})(?:nach|auf) (?:mir|mich|uns)(?!\p{L})/iu.test(text) &&
    !/(?<!\p{L})\p{L}*ball(?!\p{L})/iu.test(text)
  )
    return true;
  if (!hasTarget) return false;
  const usesWeapon = harm.weaponPattern.test(text) && !hasVerbOf(deed, harmlessVerbs);
  if (usesWeapon && (deed.verbs.size > 0 || hasBodyPart(deed))) return true;
  // "Er hält mir ein Messer an den Hals": *halten* is neutral with other things.
  if (harm.weaponPattern.test(text) && hasBodyPart(deed) && hasVerbOf(deed, harm.injuringVerbs)) return true;
  if (hasVerbOf(deed, harm.seizingVerbs) && harm.seizedPlacePattern.test(text)) return true;
  const isHarmlessInjury =
    /(?<!\p{L})(?:herz|\p{L}*n[aä]geln?|\p{L}*haare?n?(?= (?:\p{L}+ )*(?:geschnitten|schneide[nt]|ab))|schneidet [^.!?]*haare|bart|pony)(?!\p{L})/iu.test(
      text,
    );
  const injures = hasVerbOf(
    deed,
    new Set(
      "brechen ausschlagen ausreißen verbrennen verbrühen aufschlitzen stechen schneiden abschneiden verdrehen zerquetschen beißen ritzen abrasieren".split(
        " ",
      ),
    ),
  );
  return injures && (hasBodyPart(deed) || /(?<!\p{L})haare(?!\p{L})/iu.test(text)) && !isHarmlessInjury;
}

function isSexual(deed: Deed): boolean {
  const { text, longText, isUnwilling, isNegated } = deed;
  if (isNegated || isOneOf(deed, "child")) return false;
  if (hasVerbOf(deed, harm.sexualVerbs) && isToAnybodyClose(deed) && !/werbung|mails?|anrufe|fragen/iu.test(text))
    return true;
  if (hasVerbOf(deed, harm.fumblingVerbs) && deed.isToLearner) return true;
  const touches = hasVerbOf(deed, harm.touchingVerbs);
  const hasTarget = deed.isToLearner || deed.ownNouns.length > 0;
  if (touches && isUnwilling && hasTarget) return true;
  const isTrusted = isOneOf(deed, "partner", "carer");
  if (harm.sexPattern.test(longText) && hasTarget && (!isTrusted || isUnwilling || /verlang|forder|zwing/iu.test(text)))
    return true;
  if (harm.exposingPattern.test(text) && /(?<!\p{L})(?:vor|neben) (?:mir|uns)(?!\p{L})/iu.test(text)) return true;
  if (isTrusted) return false;
  if (harm.dirtyTalkPattern.test(text) && (deed.isToLearner || /(?<!\p{L})über mein/iu.test(text))) return true;
  const isWithLearner = /(?<!\p{L})mit (?:mir|uns)(?!\p{L})/iu.test(text);
  if (isOneOf(deed, "superior", "male-relative") && isWithLearner && hasVerbOf(deed, new Set(["duschen", "schlafen"])))
    return true;
  if (touches && hasTarget && harm.intimatePlacePattern.test(text) && !harm.playPattern.test(text)) return true;
  const isGreeting = /(?<!\p{L})(?:wange|wangen|stirn|hand gegeben|begrüßung|abschied|herz|arm)(?!\p{L})/iu.test(text);
  const isOutOfPlace =
    isOneOf(deed, "superior") ||
    (isOneOf(deed, "stranger") && hasVerbOf(deed, new Set(["anfassen", "betasten", "begrapschen"])));
  if (
    isOutOfPlace &&
    deed.isToLearner &&
    !isGreeting &&
    hasVerbOf(deed, new Set(["anfassen", "fassen", "streicheln", "küssen", "abküssen"]))
  )
    return true;
  if (harm.nudePattern.test(text) && (deed.isToLearner || deed.ownNouns.length > 0)) return true;
  const isFemale = isOneOf(deed, "female-relative");
  if (!isFemale && hasVerbOf(deed, new Set(["ausziehen", "runterziehen", "herunterziehen"])) && deed.isToLearner)
    return harm.undressedClothesPattern.test(text) || /(?<!\p{L})mich(?!\p{L})/iu.test(text);
  if (isFemale || !hasVerbOf(deed, harm.approachingVerbs)) return false;
  return harm.ownBedPattern.test(text) || (harm.ownRoomPattern.test(text) && harm.secretTimePattern.test(text));
}

function isThreat(deed: Deed): boolean {
  const { text, longText, isNegated } = deed;
  if (isNegated || harm.playPattern.test(text)) return false;
  if (hasVerbOf(deed, harm.humiliatingVerbs) && isToAnybodyClose(deed)) return true;
  const threatens = hasVerbOf(deed, harm.threateningVerbs);
  return (
    threatens &&
    /(?<!\p{L})(?:mich|mir|uns|mein\p{Ll}*|unser\p{Ll}*)(?!\p{L})/iu.test(longText) &&
    !harm.legalThreatPattern.test(longText)
  );
}

/** Whether the deed takes the learner's freedom: confinement, prohibitions, force, surveillance. */
function isControl(deed: Deed): boolean {
  const { text, longText, isNegated } = deed;
  if (isOneOf(deed, "child", "carer", "authority")) return false;
  const isParent = isOneOf(deed, "female-relative", "male-relative");
  if (!isNegated && isToAnybodyClose(deed) && !harm.playPattern.test(text)) {
    if (hasVerbOf(deed, harm.confiningVerbs)) return true;
    const intoRoom = deed.nouns.some(
      ({ classes, preposition }) => classes.includes("room") && /^(?:in|im|ins)$/u.test(preposition ?? ""),
    );
    if (intoRoom && hasVerbOf(deed, new Set(["sperren", "schließen", "festhalten"]))) return true;
    // "Meine Mutter zwingt mich, Gemüse zu essen" is everyday.
    if (
      hasVerbOf(deed, harm.forcingVerbs) &&
      !/(?<!\p{L})(?:verkauf\p{Ll}* (?:mir|uns)|mir [^.!?]*verkauf\p{Ll}*)/iu.test(text)
    )
      return !(
        deed.verbs.has("zwingen") && harm.everydayDemandPattern.test(longText.replace(/^.*?zw[ia]ng\p{Ll}*/iu, ""))
      );
  }
  const permits = hasVerbOf(deed, harm.permittingVerbs);
  const forbids = isNegated || hasVerbOf(deed, new Set(["verbieten", "untersagen", "hindern"]));
  if (
    permits &&
    forbids &&
    deed.isToLearner &&
    harm.freedomPattern.test(longText) &&
    !harm.houseRulePattern.test(longText)
  )
    return !isParent || harm.basicFreedomPattern.test(longText);
  if (
    deed.isToLearner &&
    harm.deprivationPattern.test(longText) &&
    hasVerbOf(deed, new Set("geben zahlen bezahlen auszahlen lassen".split(" ")))
  )
    return true;
  if (
    isOneOf(deed, "superior") &&
    harm.deprivationPattern.test(text) &&
    hasVerbOf(deed, new Set(["zahlen", "bezahlen", "auszahlen"]))
  )
    return true;
  if (
    isOneOf(deed, "partner", "superior") &&
    harm.noMoneyPattern.test(text) &&
    deed.isToLearner &&
    hasVerbOf(deed, new Set("geben zahlen bezahlen lassen".split(" ")))
  )
    return true;
  if (isNegated) return false;
  // "Sie haben mich einem alten Mann versprochen"
  if (/(?<!\p{L})mich(?!\p{L})/iu.test(text) && hasVerbOf(deed, harm.givingAwayVerbs)) return true;
  const isClose = isOneOf(deed, "partner", "former-partner", "male-relative", "female-relative", "other", "superior");
  if (isClose && hasVerbOf(deed, harm.controllingVerbs)) {
    if (harm.privateThingsPattern.test(text)) return true;
    if (deed.isToLearner && hasVerbOf(deed, new Set(["kontrollieren", "überwachen"])))
      return isOneOf(deed, "partner", "former-partner", "male-relative");
  }
  return false;
}

function isTaking(deed: Deed): boolean {
  const { text, isNegated } = deed;
  const isReturnRefused =
    isNegated && hasVerbOf(deed, new Set(["zurückgeben", "herausgeben", "rausgeben", "wiedergeben"]));
  if (isReturnRefused && harm.papersPattern.test(text) && deed.isToLearner) return !isOneOf(deed, "child", "authority");
  const keepsPapers = isOneOf(deed, "superior", "partner") && deed.verbs.has("haben") && deed.ownNouns.length > 0;
  if (isNegated || !(hasVerbOf(deed, harm.takingVerbs) || keepsPapers) || isOneOf(deed, "child", "authority", "carer"))
    return false;
  const hasOtherVerb = [...deed.verbs].some(
    (verb) => verb !== "haben" && verb !== "hat" && !harm.takingVerbs.has(verb),
  );
  if (harm.papersPattern.test(text) && !/dieb/iu.test(text))
    return !keepsPapers || !hasOtherVerb || hasVerbOf(deed, harm.takingVerbs);
  if (/lehrer|schule|unterricht/iu.test(text)) return false;
  if (isOneOf(deed, "other") && hasVerbOf(deed, new Set(["klauen", "stehlen"]))) return false;
  const takesAway = !deed.verbs.has("nehmen") || / weg(?!\p{L})/u.test(text);
  return (
    takesAway &&
    harm.meansPattern.test(text) &&
    (deed.isToLearner || deed.ownNouns.length > 0) &&
    isOneOf(deed, "partner", "former-partner", "superior", "other")
  );
}

function isStalking(deed: Deed): boolean {
  const { text, isNegated } = deed;
  if (isNegated || isOneOf(deed, "child", "authority", "carer") || harm.playPattern.test(text)) return false;
  if (hasVerbOf(deed, harm.stalkingVerbs) && deed.isToLearner) return true;
  if (harm.hiddenCameraPattern.test(text) && harm.privateRoomPattern.test(text)) return true;
  const isOnline =
    /(?<!\p{L})(?:instagram|tiktok|twitter|facebook|youtube|online|kanal|account|blick|augen)(?!\p{L})/iu.test(text) ||
    /(?<!\p{L})mit (?:\p{L}+ )?\p{Lu}\p{Ll}+(?!\p{L})/u.test(text);
  const isFamiliar = isOneOf(deed, "female-relative", "male-relative", "partner");
  // "Herr Rapp ist uns gefolgt": somebody whom the learner knows by name accompanied a group.
  const isKnownToGroup =
    /(?<!\p{L})(?:Herr|Frau) \p{Lu}\p{Ll}+ (?:ist|war|fuhr|ging|lief|kam) uns(?!\p{L})/u.test(text) &&
    !deed.verbs.has("verfolgen") &&
    !/dunkel|nacht|nach hause|haustür|wohnung/iu.test(text) &&
    !harm.repeatedPattern.test(text);
  if (hasVerbOf(deed, harm.followingVerbs) && deed.isToLearner && !isOnline && !isKnownToGroup)
    return !isFamiliar || deed.verbs.has("verfolgen");
  const isUnfamiliar = isOneOf(deed, "former-partner", "stranger", "superior");
  const isRepeated = harm.repeatedPattern.test(text);
  if (isOneOf(deed, "former-partner") && hasVerbOf(deed, harm.waitingVerbs) && isRepeated) return true;
  if (
    isOneOf(deed, "stranger") &&
    deed.isToLearner &&
    isRepeated &&
    hasVerbOf(deed, new Set(["anstarren", "beobachten"]))
  )
    return true;
  if (hasVerbOf(deed, harm.waitingVerbs) && harm.ownDoorPattern.test(text) && isUnfamiliar)
    return isRepeated || isOneOf(deed, "former-partner");
  if (
    isOneOf(deed, "former-partner") &&
    deed.isToLearner &&
    hasVerbOf(deed, new Set(["anrufen", "schreiben", "schicken"]))
  )
    return /(?<!\p{L})(?:ständig|dauernd|tag und nacht|jede stunde|jede nacht|(?:\p{L}*hundert|zwanzig|fünfzig|dreißig) ?mal|obwohl)/iu.test(
      text,
    );
  if (!hasVerbOf(deed, harm.watchingVerbs) || !deed.isToLearner) return false;
  return harm.privatePlacePattern.test(text)
    ? !isOneOf(deed, "female-relative")
    : /heimlich/iu.test(text) && isUnfamiliar;
}

/**
 * Whether a deed is violence, sexual contact, a threat, control, the taking of what the learner needs to live, or
 * stalking. The judgement depends on the verb, on who does it, and on what stands beside the verb.
 */
export const isAbuse = (deed: Deed): boolean =>
  isViolence(deed) || isSexual(deed) || isThreat(deed) || isControl(deed) || isTaking(deed) || isStalking(deed);
