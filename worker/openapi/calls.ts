import * as accounts from "#core/contract/accounts.ts";
import * as chapters from "#core/contract/chapters.ts";
import * as conjugations from "#core/contract/conjugations.ts";
import * as conversations from "#core/contract/conversations.ts";
import * as curriculum from "#core/contract/curriculum.ts";
import type { AnyEndpoint, Endpoint } from "#core/contract/endpoint.ts";
import * as errors from "#core/contract/errors.ts";
import * as exams from "#core/contract/exams.ts";
import * as genderRules from "#core/contract/gender-rules.ts";
import * as grammar from "#core/contract/grammar.ts";
import * as leagues from "#core/contract/leagues.ts";
import * as memory from "#core/contract/memory.ts";
import * as offline from "#core/contract/offline.ts";
import * as passkeys from "#core/contract/passkeys.ts";
import * as placement from "#core/contract/placement.ts";
import * as progress from "#core/contract/progress.ts";
import * as quizzes from "#core/contract/quizzes.ts";
import * as reading from "#core/contract/reading.ts";
import * as reminders from "#core/contract/reminders.ts";
import * as reports from "#core/contract/reports.ts";
import * as review from "#core/contract/review.ts";
import * as scenes from "#core/contract/scenes.ts";
import * as security from "#core/contract/security.ts";
import * as sentences from "#core/contract/sentences.ts";
import * as service from "#core/contract/service.ts";
import * as session from "#core/contract/session.ts";
import * as today from "#core/contract/today.ts";
import * as values from "#core/contract/values.ts";
import * as verbPrefixes from "#core/contract/verb-prefixes.ts";
import * as words from "#core/contract/vocabulary.ts";
import * as wordQuizzes from "#core/contract/vocabulary-quiz.ts";
import * as wordTransfer from "#core/contract/vocabulary-transfer.ts";

/** The contract's modules with calls. A new module must be added here, and its calls must be added to `operations`. */
export const areas = {
  accounts,
  session,
  security,
  passkeys,
  vocabulary: { ...words, ...wordQuizzes, ...wordTransfer, ...review, ...memory, ...genderRules },
  grammar,
  conjugations,
  verbPrefixes,
  curriculum,
  quizzes,
  progress,
  leagues,
  conversations,
  scenes,
  reading,
  placement,
  sentences,
  chapters,
  exams,
  today,
  offline,
  reports,
  reminders,
  service,
};

/** Modules with schemas that several calls share. */
export const sharedSchemas = { errors, values };

// biome-ignore lint/suspicious/noExplicitAny: the input and response of a call may be any schema
type CallNames<Module> = { [K in keyof Module]: Module[K] extends Endpoint<any, any> ? K : never }[keyof Module];

/** A type with one entry for each call of the contract, by area and name. The compiler reports missing entries. */
export type ValueByCall<T> = { [Area in keyof typeof areas]: Record<CallNames<(typeof areas)[Area]>, T> };

export interface Call {
  area: string;
  /** The name under which the contract exports the call. */
  name: string;
  endpoint: AnyEndpoint;
}

const isEndpoint = (value: object): value is AnyEndpoint => "access" in value;

/** All calls of the contract, in the order of the areas. */
export const calls: readonly Call[] = Object.entries(areas).flatMap(([area, module]) =>
  Object.entries<object>(module).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ area, name, endpoint: value }] : [],
  ),
);
