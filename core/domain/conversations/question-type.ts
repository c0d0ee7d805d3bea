/** What kind of answer a question asks for, by its question word. */
export type QuestionType = "yes-no" | "place" | "time" | "number" | "person" | "reason" | "manner" | "thing";

const typesByPattern: readonly (readonly [RegExp, QuestionType])[] = [
  [
    /^(?:wie ?viele?|wie (?:oft|lange|weit|hoch|groß|alt|teuer|schnell|schwer|spät|häufig|breit|tief)|um wie|was kostet|was kosten)(?!\p{L})/iu,
    "number",
  ],
  [/^(?:(?:ab|bis|seit|von) )?wann(?!\p{L})/iu, "time"],
  [/^(?:wo|woher|wohin|von wo)(?!\p{L})/iu, "place"],
  [/^(?:(?:mit|von|für|bei|an|auf|über|zu) )?(?:wer|wen|wem|wessen)(?!\p{L})/iu, "person"],
  [/^(?:warum|wieso|weshalb|weswegen|wozu|aus welchem grund)(?!\p{L})/iu, "reason"],
  [/^(?:wie|inwiefern|inwieweit)(?!\p{L})/iu, "manner"],
  [
    /^(?:was|wo(?:r?(?:an|auf|aus|bei|durch|für|gegen|hinter|in|mit|nach|rüber|unter|von|vor|zu))|(?:\p{Ll}+ )?welche[rsnm]?)(?!\p{L})/iu,
    "thing",
  ],
];

/** The type of a question that begins with its question word or its verb: "wie viele Tage hast du", "hast du Zeit". */
export const typeOfQuestion = (question: string): QuestionType =>
  typesByPattern.find(([pattern]) => pattern.test(question))?.[1] ?? "yes-no";
