import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import { isInfinitiveTag, isParticipleTag } from "../german/analysis/tags.ts";
import { isClauseMovable } from "./dependent-clause.ts";
import { isAllowedPair, type Unit } from "./order-pairs.ts";
import {
  areLimitingParticlesInPlace,
  createAfterAtom,
  describes,
  endOfMiddle,
  finalCommentPattern,
  isAtom,
  isAttribute,
  isDependent,
  isSeparatedInReference,
  type OrderItem,
  type Piece,
  piecesOf,
  startsWith,
} from "./order-pieces.ts";
import type { Atom, ClauseSkeleton, Dependent } from "./order-skeleton.ts";
import { areOneUnit, canUnitBeFirst, toUnit } from "./order-units.ts";

/** Connectors of adverbial clauses that can stand in the middle field: "Ich würde, wenn ich jünger wäre, umziehen." */
const insertableConnectorPattern =
  /^(?:wenn|weil|obwohl|da|als|während|nachdem|bevor|ehe|sobald|falls|um|ohne|statt|anstatt|wie|seit)$/;

/** Judges whether the words of one clause are in a right order. */
export class ClauseOrderJudge {
  readonly #sentence: AnalyzedSentence;
  readonly #skeleton: ClauseSkeleton;

  constructor(sentence: AnalyzedSentence, skeleton: ClauseSkeleton) {
    this.#sentence = sentence;
    this.#skeleton = skeleton;
  }

  #text(index: number | undefined): string {
    return this.#sentence.tokens[index ?? -1]?.text.toLowerCase() ?? "";
  }

  /** Whether this order of the clause's words and dependent clauses is right. */
  isRight(allItems: readonly OrderItem[]): boolean {
    const [aberItem] = this.#skeleton.aber;
    const aberIndex = aberItem === undefined ? -1 : allItems.indexOf(aberItem);
    // *aber* can be the last word only directly after the verb: "…, sie hilft aber."
    if (aberIndex === allItems.length - 1 && allItems[aberIndex - 1] !== this.#skeleton.finite) return false;
    const items = allItems.filter((item) => item !== aberItem);
    const opening = this.#skeleton.openingWords.filter((item) => item !== aberItem);
    const { connector, finite: finiteIndex } = this.#skeleton;
    const firstWords = [...opening, ...connector];
    if (finiteIndex === undefined) {
      const startIndex = Math.max(0, items.indexOf(firstWords[0] ?? -1));
      if (!items.slice(0, startIndex).every(isDependent)) return false;
      const order = [...items.slice(startIndex), ...items.slice(0, startIndex)];
      return startsWith(order, firstWords) && this.#isTailOrdered(order.slice(firstWords.length), []);
    }
    if (!startsWith(items, opening) || !this.#isFrontWhole(items) || this.#isVerbFinal()) return false;
    const mainItems = items.slice(opening.length);
    const position = mainItems.indexOf(finiteIndex);
    if (position < 0) return false;
    return this.#isMainClauseOrdered(mainItems.slice(0, position), mainItems.slice(position + 1));
  }

  /** Whether this clause is an indirect question but was taken for a main clause: "…, wie fest meine Muster waren". */
  #isVerbFinal(): boolean {
    const { atoms, clause, endVerbs } = this.#skeleton;
    const isInFront = atoms.length > 1 && endVerbs.length === 0 && atoms.every((atom) => atom.isInFront);
    return isInFront && Math.min(...clause.tokens) > 0 && /^wie\b/.test(atoms[0]?.text ?? "");
  }

  /** Whether a noun before the verb still has its attribute after it: "Der Angriff auf das Krankenhaus verstößt …". */
  #isFrontWhole(items: readonly OrderItem[]): boolean {
    const front = this.#skeleton.atoms.filter(({ isInFront }) => isInFront);
    return front.every((atom, i) => {
      const nextAtom = front[i + 1];
      if (!nextAtom || !atom.isNoun || atom.preposition !== undefined || !isAttribute(nextAtom)) return true;
      const nextIndex = items.indexOf(nextAtom.tokens[0] ?? -1);
      // An attribute can begin the clause, away from its noun: "Bei den Verhandlungen ist die Laufzeit der Knackpunkt."
      return nextIndex === 0 || nextIndex === items.indexOf(atom.tokens.at(-1) ?? -1) + 1;
    });
  }

  #isMainClauseOrdered(front: readonly OrderItem[], itemsAfterVerb: readonly OrderItem[]): boolean {
    const { atoms, endVerbs } = this.#skeleton;
    const lastFrontItem = front.at(-1);
    const isVerbInFront = endVerbs.length === 1 && lastFrontItem === endVerbs[0];
    if (isVerbInFront) {
      const tag = this.#sentence.tokens[endVerbs[0] ?? -1]?.tag ?? "XY";
      const pieces = piecesOf(front.slice(0, -1), atoms);
      if (!this.#isFrontFree() || !(isParticipleTag(tag) || isInfinitiveTag(tag)) || !pieces) return false;
      const isPartOfPredicate = (piece: Piece) =>
        isAtom(piece) &&
        (piece.preposition !== undefined ||
          (/^(?:complement|accusative|manner)$/.test(piece.kind) && !piece.isInFront));
      return pieces.length <= 1 && pieces.every(isPartOfPredicate) && this.#isTailOrdered(itemsAfterVerb, [], true);
    }
    const pieces = piecesOf(front, atoms);
    if (!pieces || !this.#canBeFront(pieces)) return false;
    // Several constituents before a verb at the end are a mistake: "Der Film um acht beginnt".
    const endsInVerbAfterSeveralConstituents = itemsAfterVerb.length === 0 && pieces.filter(isAtom).length > 1;
    if (endsInVerbAfterSeveralConstituents && atoms.some(({ isInFront }) => !isInFront)) return false;
    return this.#isTailOrdered(itemsAfterVerb, pieces);
  }

  /** Whether the reference sentence begins with its finite verb. */
  #isVerbFirst(): boolean {
    const { atoms, finite: finiteIndex, dependents } = this.#skeleton;
    return (
      !this.#skeleton.hasFreeFront &&
      !atoms.some(({ isInFront }) => isInFront) &&
      !dependents.some(({ tokens, antecedent }) => antecedent === undefined && Math.min(...tokens) < (finiteIndex ?? 0))
    );
  }

  #isQuestion(): boolean {
    const lastIndex = Math.max(...this.#skeleton.clause.tokens);
    return this.#sentence.tokens[lastIndex]?.text === "?" || this.#sentence.tokens.at(-1)?.text === "?";
  }

  #isRequest(): boolean {
    const { finite: finiteIndex, clause } = this.#skeleton;
    const verb = this.#sentence.tokens[finiteIndex ?? -1];
    if (this.#isQuestion()) return false;
    if (verb?.tag === "VVIMP") return true;
    const subject = this.#sentence.phrases[clause.subject ?? -1];
    return this.#text(subject?.head) === "sie" && subject !== undefined && subject.head === (finiteIndex ?? 0) + 1;
  }

  /** Whether another constituent of the clause can replace the first one of the reference sentence. */
  #isFrontFree(): boolean {
    const { atoms, clause } = this.#skeleton;
    const front = atoms.filter(({ isInFront }) => isInFront);
    if (front.length === 1 && front[0]?.text === "dann und wann") return true;
    const tokens = front.flatMap(({ tokens: indexes }) => [...indexes]);
    if (tokens.some((index) => /^PW/.test(this.#sentence.tokens[index]?.tag ?? ""))) return false;
    if (tokens.some((index) => /^(?:je|desto|umso|entweder|weder|zwar|sowohl)$/.test(this.#text(index)))) return false;
    // "Es war eine Wonne, den Kindern zuzusehen" can also begin with "Eine Wonne war es".
    const isExtraposed =
      clause.verbs.lemma === "sein" &&
      this.#skeleton.dependents.some(({ clauseIndex }) => this.#sentence.clauses[clauseIndex]?.kind !== "relative");
    const isPlaceholder =
      !isExtraposed &&
      front.length === 1 &&
      front[0]?.text === "es" &&
      (clause.subject === undefined || this.#sentence.phrases[clause.subject]?.head !== tokens[0]);
    return !isPlaceholder;
  }

  /** Whether an infinitive clause without a connector depends on the verb, and no *es* or *daran* announces it. */
  #isFreeInfinitive({ kind, connector }: AnalyzedSentence["clauses"][number]): boolean {
    return (
      kind === "infinitive" &&
      connector === undefined &&
      !this.#skeleton.clause.tokens.some(
        (index) => this.#text(index) === "es" || this.#sentence.tokens[index]?.tag === "PAV",
      )
    );
  }

  #canBeFront(pieces: readonly Piece[]): boolean {
    const { atoms, dependents, clause, finite: finiteIndex } = this.#skeleton;
    const referenceFront = atoms.filter(({ isInFront }) => isInFront);
    const frontClauses = dependents.filter(
      ({ tokens, antecedent }) => antecedent === undefined && Math.min(...tokens) < (finiteIndex ?? 0),
    );
    const front = pieces.filter(isAtom);
    const [firstPiece] = pieces;
    const isReferenceFront =
      front.length === referenceFront.length && front.every((atom, i) => atom === referenceFront[i]);
    const clauses = pieces.filter(isDependent);
    const isVerbFirst = this.#isVerbFirst();
    if (pieces.length === 0) {
      if (isVerbFirst) return true;
      return referenceFront.length === 0
        ? false
        : (this.#isRequest() || referenceFront[0]?.text === "bitte") && clause.kind === "main" && this.#isFrontFree();
    }
    if (firstPiece && isDependent(firstPiece) && firstPiece.antecedent === undefined) {
      const dependent = this.#sentence.clauses[firstPiece.clauseIndex];
      const isInReferenceFront = frontClauses.includes(firstPiece);
      if (!dependent || clauses.length > 1) return false;
      if (front.length > 0)
        return isInReferenceFront
          ? isReferenceFront
          : front.length === 1 && /^(?:dann|so|da)$/.test(front[0]?.text ?? "");
      if (isInReferenceFront)
        return referenceFront.length === 0 || /^(?:dann|so|da)$/.test(referenceFront[0]?.text ?? "");
      return (
        (isVerbFirst || this.#isFrontFree()) &&
        (isClauseMovable(this.#sentence, clause, dependent) || this.#isFreeInfinitive(dependent))
      );
    }
    if (!pieces.every((piece, i) => isAtom(piece) || describes(piece, pieces[i - 1]))) return false;
    if (isReferenceFront) return true;
    if (front.length === 1 && front[0]?.text === "bitte") return !this.#isQuestion();
    if (isVerbFirst && (!this.#isRequest() || front.some(({ kind }) => kind.startsWith("subject")))) return false;
    if (!this.#isFrontFree() || !areOneUnit(front)) return false;
    const subject = this.#sentence.phrases[clause.subject ?? -1];
    return canUnitBeFirst(front, subject && this.#text(subject.head));
  }

  /** Whether the words after the finite verb, or after the connector, are in a right order. */
  #isTailOrdered(items: readonly OrderItem[], frontPieces: readonly Piece[], isVerbInFront = false): boolean {
    const { endVerbs, afterField: after, atoms } = this.#skeleton;
    const finalAdverb = this.#findFinalCommentAdverb(items);
    if (finalAdverb) return this.#isTailOrdered(items.slice(0, -finalAdverb.tokens.length), frontPieces, isVerbInFront);
    const closingStart = endVerbs.length === 0 || isVerbInFront ? endOfMiddle(items) : items.indexOf(endVerbs[0] ?? -1);
    if (closingStart < 0) return false;
    const hasClosing = endVerbs.length > 0 && !isVerbInFront;
    if (hasClosing && !startsWith(items.slice(closingStart), endVerbs)) return false;
    const afterField = items.slice(closingStart + (hasClosing ? endVerbs.length : 0));
    const ownAfterField = afterField.filter((item) => !isDependent(item));
    const isAfterAsInReference =
      ownAfterField.length === after.length && ownAfterField.every((item, i) => item === after[i]);
    if (ownAfterField.length > 0 && !isAfterAsInReference && !this.#canFollowBracket(ownAfterField)) return false;
    const movedAtoms: Atom[] =
      after.length > 0 &&
      ownAfterField.length === 0 &&
      [...after].every((word, i) => i === 0 || word === (after[i - 1] ?? 0) + 1)
        ? [createAfterAtom(after, this.#text(after[0]))]
        : [];
    const middle = piecesOf(items.slice(0, closingStart), [...atoms, ...movedAtoms]);
    if (!middle || !this.#areClausesPlaced(middle, afterField.filter(isDependent), frontPieces, hasClosing))
      return false;
    return areLimitingParticlesInPlace(middle, atoms) && this.#isMiddleOrdered(middle, 0, []);
  }

  /** Finds an adverb at the end that comments on the whole sentence: "…, leider". Undefined if there is none. */
  #findFinalCommentAdverb(tail: readonly OrderItem[]): Atom | undefined {
    return this.#skeleton.atoms.find(
      ({ text, tokens }) =>
        finalCommentPattern.test(text) && tail.length > tokens.length && startsWith(tail.slice(-tokens.length), tokens),
    );
  }

  /** Whether the words are a comparison or *bitte*, which can follow the right bracket: "Es sah aus wie ein See." */
  #canFollowBracket(words: readonly OrderItem[]): boolean {
    const pieces = piecesOf(words, this.#skeleton.atoms) ?? [];
    const [piece] = pieces;
    if (this.#skeleton.afterField.length > 0 || pieces.length !== 1 || !piece || !isAtom(piece)) return false;
    const isMain = this.#skeleton.clause.kind === "main";
    // Some phrases can stand after the right bracket: "…, selbst mit guten Mikroskopen", "zurück aus Prag".
    const isAddition =
      isMain && piece.preposition !== undefined && /^(?:selbst|sogar|auch|etwa|besonders) /.test(piece.text);
    const isAfterZurueck =
      isMain &&
      piece.preposition !== undefined &&
      this.#skeleton.endVerbs.map((token) => this.#text(token)).join() === "zurück";
    return isAddition || isAfterZurueck || /^(?:wie .+|als .+|bitte)$/.test(piece.text);
  }

  /** Whether the dependent clauses stand beside their nouns, after the closing verbs, or at another right place. */
  #areClausesPlaced(
    middle: readonly Piece[],
    afterField: readonly Dependent[],
    frontPieces: readonly Piece[],
    hasClosing: boolean,
  ): boolean {
    const areMiddleClausesPlaced = middle.every((piece, i) => {
      if (isAtom(piece)) return true;
      if (piece.antecedent !== undefined) return describes(piece, middle[i - 1]);
      const connector = this.#sentence.clauses[piece.clauseIndex]?.connector;
      return insertableConnectorPattern.test(this.#text(connector)) && (i < middle.length - 1 || hasClosing);
    });
    if (!areMiddleClausesPlaced) return false;
    return afterField.every((dependent, i) => {
      if (dependent.antecedent === undefined) return true;
      const nouns = middle.filter((piece): piece is Atom => isAtom(piece) && piece.isNoun);
      if (describes(dependent, middle.at(-1))) return true;
      const isInMiddle = middle.some((piece) => describes(dependent, piece));
      const isRelative = this.#sentence.clauses[dependent.clauseIndex]?.kind === "relative";
      if (i > 0) return isInMiddle;
      if (isInMiddle) return !isRelative || describes(dependent, nouns.at(-1)) || isSeparatedInReference(dependent);
      // Here the noun that the dependent clause describes stands before the finite verb or among the closing words.
      return !isRelative || frontPieces.length === 0 || isSeparatedInReference(dependent) || nouns.length === 0;
    });
  }

  #isMiddleOrdered(pieces: readonly Piece[], start: number, placedUnits: readonly Unit[]): boolean {
    if (start >= pieces.length) return true;
    const [firstPiece] = pieces.slice(start);
    if (!firstPiece) return true;
    if (!isAtom(firstPiece)) return this.#isMiddleOrdered(pieces, start + 1, placedUnits);
    const atoms: Atom[] = [];
    for (let end = start; end < pieces.length; end++) {
      const piece = pieces[end];
      if (!piece || !isAtom(piece)) break;
      atoms.push(piece);
      if (atoms.length > 1 && !areOneUnit(atoms)) break;
      const unit = toUnit(atoms);
      if (
        unit &&
        placedUnits.every((otherUnit) => isAllowedPair(otherUnit, unit)) &&
        this.#isMiddleOrdered(pieces, end + 1, [...placedUnits, unit])
      )
        return true;
    }
    return false;
  }
}
