import { brokenConnection, buildJsonResponse, noResponse, type Scenario } from "./scenario.ts";

const generateCall = "POST /api/sentences/generate";
const commonQuestionFields = {
  wordForms: ["gegangen"],
  given: null,
  tiles: null,
  variants: [],
  synonyms: {},
  cefrLevel: "B1",
};
const builtText = "Obwohl es regnete, sind wir zu Fuß nach Hause gegangen.";
const builtSentence = {
  ...commonQuestionFields,
  id: "gehen:build",
  kind: "build",
  wordId: "gehen",
  english: "Although it was raining, we walked home.",
  german: builtText,
  given: "Obwohl",
  tiles: ["nach Hause", "regnete,", "haben", "wir", "gegangen", "es", "zu Fuß", "sind", "gehen"],
  accept: [builtText, "Wir sind zu Fuß nach Hause gegangen, obwohl es regnete."],
};
const dictatedText = "Wegen der Baustelle fährt die Straßenbahn heute nicht über den Marktplatz.";
const dictatedSentence = {
  ...commonQuestionFields,
  id: "baustelle:dictation",
  kind: "dictation",
  wordId: "baustelle",
  wordForms: ["Baustelle"],
  english: "Because of the roadworks, the tram isn't crossing the market square today.",
  german: dictatedText,
  accept: [dictatedText],
};
const translatedText = "Auf dem Berg gibt es ein kleines Café.";
const translatedSentence = {
  ...commonQuestionFields,
  id: "berg:translate",
  kind: "translate",
  wordId: "berg",
  wordForms: ["Berg"],
  english: "There's a little café on the mountain.",
  german: translatedText,
  accept: [translatedText, "Es gibt auf dem Berg ein kleines Café."],
  cefrLevel: "A1",
};
const buildRound = (...questions: object[]) => ({
  [generateCall]: buildJsonResponse({ quizId: "00000000-0000-4000-8000-000000000001", questions }),
});
const sentencesPath = "/sentences";

export const sentenceScenarios: Scenario[] = [
  {
    name: "sentences-build",
    viewer: "beginner",
    path: sentencesPath,
    responses: buildRound(builtSentence, dictatedSentence),
    steps: [
      { click: "button", name: "es" },
      { click: "button", name: "regnete," },
      { click: "button", name: "wir" },
      { click: "button", name: "sind" },
    ],
    isMainScreen: true,
  },
  {
    name: "sentences-build-wrong",
    viewer: "beginner",
    path: sentencesPath,
    responses: buildRound(builtSentence, dictatedSentence),
    steps: [
      ...["es", "regnete,", "wir", "sind", "zu Fuß", "nach Hause", "gegangen"].map(
        (name) => ({ click: "button", name }) as const,
      ),
      { press: "Enter" },
      { see: "Not quite" },
    ],
  },
  {
    name: "sentences-dictation",
    viewer: "beginner",
    hasVoice: true,
    path: sentencesPath,
    responses: buildRound(dictatedSentence, builtSentence),
    steps: [
      { click: "button", name: "Play" },
      { see: "Played once" },
      { click: "button", name: "Slow" },
      { see: "Played twice, once slowly" },
      { fill: "What you heard", value: "Wegen der Baustelle fahrt die Straßenbahn heute nicht" },
    ],
  },
  {
    name: "sentences-dictation-no-voice",
    viewer: "beginner",
    path: sentencesPath,
    responses: buildRound(dictatedSentence, builtSentence),
    steps: [{ see: "This device has no German voice" }],
  },
  {
    name: "sentences-dictation-from-memory",
    viewer: "beginner",
    path: sentencesPath,
    responses: buildRound(dictatedSentence, builtSentence),
    steps: [
      { click: "button", name: "Show it" },
      { click: "button", name: "Hide it" },
      { fill: "What you remember", value: "Wegen der Baustelle" },
    ],
  },
  {
    name: "sentences-add-voice",
    viewer: "beginner",
    path: sentencesPath,
    responses: buildRound(dictatedSentence, builtSentence),
    steps: [{ click: "button", name: "How to add a voice" }, { see: "Add a German voice" }],
  },
  {
    name: "sentences-dictation-wrong",
    viewer: "beginner",
    hasVoice: true,
    path: sentencesPath,
    responses: buildRound(dictatedSentence, builtSentence),
    steps: [
      {
        fill: "What you heard",
        value: "wegen der Baustelle fahrt die Strassenbahn heute nicht über dem Marktplatz",
      },
      { press: "Enter" },
      { see: "9 of 11 words" },
    ],
  },
  {
    name: "sentences-say-it",
    viewer: "beginner",
    path: sentencesPath,
    hasVoice: true,
    responses: buildRound(translatedSentence, builtSentence),
    steps: [
      { fill: "Your sentence in German", value: "Es gibt auf dem Berg ein kleines Café" },
      { press: "Enter" },
      { see: "Also right" },
      { click: "button", name: "Say it yourself" },
      { see: "Listen, say it, and hear both." },
    ],
  },
  {
    name: "sentences-translate-wrong",
    viewer: "beginner",
    path: sentencesPath,
    responses: buildRound(translatedSentence, builtSentence),
    steps: [
      { fill: "Your sentence in German", value: "Auf den Berg gibt es ein kleines Café." },
      { press: "Enter" },
      { see: "Not quite" },
    ],
  },
  {
    name: "sentences-results",
    viewer: "guest",
    path: sentencesPath,
    responses: buildRound(translatedSentence),
    steps: [
      { fill: "Your sentence in German", value: "Es gibt auf dem Berg ein kleines Café" },
      { press: "Enter" },
      { see: "Also right" },
      { click: "button", name: "View Results" },
      { see: "Your answers" },
    ],
  },
  { name: "sentences-guest", viewer: "guest", path: "/sentences?kind=build", steps: [{ see: "Sentence 1 of 10" }] },
  { name: "sentences-empty", viewer: "new-learner", path: sentencesPath, steps: [{ see: "No sentences yet" }] },
  { name: "sentences-loading", viewer: "beginner", path: sentencesPath, responses: { [generateCall]: noResponse } },
  { name: "sentences-error", viewer: "beginner", path: sentencesPath, responses: { [generateCall]: brokenConnection } },
];
