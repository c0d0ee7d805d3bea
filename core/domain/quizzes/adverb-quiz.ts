import type { CefrLevel } from "../cefr-level.ts";

export type OptionValue = "a" | "b" | "c" | "d";

/** A question of the adverb quiz on the landing page. */
export interface AdverbQuestion {
  /** The number of the question, 1 to 20. Each level from A1 to B2 has five questions. */
  id: number;
  level: CefrLevel;
  question: string;
  /** The sentence with its blank, written as `___`. */
  germanSentence: string;
  /** The English translation, with a hint about the adverb in parentheses. */
  englishTranslation: string;
  options: readonly { value: OptionValue; label: string }[];
  correctAnswer: OptionValue;
  /** Explains why the answer is right, and why the most plausible wrong option is wrong. */
  explanation: string;
}

/** The questions of a level in their order; empty for C1 and C2. */
export const adverbQuestionsOf = (level: CefrLevel): readonly AdverbQuestion[] =>
  adverbQuestions.filter((question) => question.level === level);

/** Finds a question by its id, given as a number or a string; undefined if there is none. */
export const findAdverbQuestion = (id: number | string): AdverbQuestion | undefined =>
  adverbQuestions.find((question) => String(question.id) === String(id));

const createOptions = (
  optionA: string,
  optionB: string,
  optionC: string,
  optionD: string,
): AdverbQuestion["options"] => [
  { value: "a", label: optionA },
  { value: "b", label: optionB },
  { value: "c", label: optionC },
  { value: "d", label: optionD },
];

/** These questions were written for Lotse. Their licence is CC BY-SA 4.0, as for all content. */
export const adverbQuestions: readonly AdverbQuestion[] = [
  {
    id: 1,
    level: "A1",
    question: "Which adverb of frequency completes the sentence?",
    germanSentence: "Meine Großmutter trinkt ___ Kaffee, sie mag nur Tee.",
    englishTranslation: "My grandmother doesn't drink coffee; she only likes tea. (hint: how often? Not once)",
    options: createOptions("oft", "immer", "nie", "manchmal"),
    correctAnswer: "c",
    explanation:
      "'Nie' means 'never', and she only likes tea. 'Manchmal' (sometimes) would mean that she does drink coffee " +
      "now and then.",
  },
  {
    id: 2,
    level: "A1",
    question: "Which time word fits?",
    germanSentence: "Es ist erst sieben Uhr, aber Lena arbeitet ___ seit einer Stunde.",
    englishTranslation:
      "It is only seven o'clock, but Lena has been working for an hour. (hint: sooner than you would expect)",
    options: createOptions("schon", "noch", "bald", "gleich"),
    correctAnswer: "a",
    explanation:
      "'Schon' means 'already': she started earlier than you would expect. 'Noch' is 'still' and looks ahead to the " +
      "end, while 'seit einer Stunde' looks back to the beginning.",
  },
  {
    id: 3,
    level: "A1",
    question: "Choose the adverb of place.",
    germanSentence: "Wir schlafen ___ im ersten Stock, die Küche ist im Erdgeschoss.",
    englishTranslation:
      "Our bedroom is on the first floor; the kitchen is on the ground floor. (hint: where, seen from the kitchen?)",
    options: createOptions("unten", "draußen", "nach oben", "oben"),
    correctAnswer: "d",
    explanation:
      "'Oben' means 'upstairs' or 'at the top', and the first floor is above the ground floor (Erdgeschoss). " +
      "'Nach oben' says where somebody is going, but sleeping is no movement.",
  },
  {
    id: 4,
    level: "A1",
    question: "Which word says that you like doing it?",
    germanSentence: "Kochen ist mein Hobby, ich koche ___ für meine Freunde.",
    englishTranslation: "Cooking is my hobby; I enjoy cooking for my friends. (hint: English uses a verb for it)",
    options: createOptions("sehr", "gern", "gut", "lieber"),
    correctAnswer: "b",
    explanation:
      "A verb with 'gern' says that you like doing something. 'Lieber' is the comparative: it says that you prefer " +
      "one thing to another, and nothing is compared here.",
  },
  {
    id: 5,
    level: "A1",
    question: "Which adverb names the next step?",
    germanSentence: "Zuerst kaufe ich Brot, ___ gehe ich nach Hause.",
    englishTranslation: "I'm buying bread first; after that I'm going home. (hint: the next step)",
    options: createOptions("dann", "damals", "vorher", "immer"),
    correctAnswer: "a",
    explanation:
      "'Zuerst … dann …' puts two steps in order. 'Damals' is also 'then' in English, but only in the sense of 'at " +
      "that time in the past'.",
  },
  {
    id: 6,
    level: "A2",
    question: "Which adverb completes the sentence?",
    germanSentence: "Der Film fängt ___ um neun Uhr an, wir haben also noch viel Zeit.",
    englishTranslation:
      "The film begins at nine and no earlier, so we still have plenty of time. (hint: it says that nine is late)",
    options: createOptions("nur", "erst", "schon", "noch"),
    correctAnswer: "b",
    explanation:
      "With a point in time, 'erst' means 'not until', later than expected. 'Nur' also means 'only', but it limits " +
      "a number or a choice: 'nur um neun' would be 'at nine and at no other time'.",
  },
  {
    id: 7,
    level: "A2",
    question: "How often? Choose the adverb.",
    germanSentence: "Ins Theater gehen wir ___, vielleicht einmal im Jahr.",
    englishTranslation: "We don't go to the theatre much, perhaps once a year. (hint: how often is that?)",
    options: createOptions("oft", "meistens", "nie", "selten"),
    correctAnswer: "d",
    explanation: "Once a year is 'selten' (rarely). 'Nie' (never) contradicts the second half: they do go once a year.",
  },
  {
    id: 8,
    level: "A2",
    question: "Which adverb links the two parts?",
    germanSentence: "Heute fährt kein Bus, ___ nehme ich das Fahrrad.",
    englishTranslation: "Because there is no bus today, I'm taking the bike. (hint: first the reason, then the result)",
    options: createOptions("außerdem", "trotzdem", "deshalb", "sonst"),
    correctAnswer: "c",
    explanation:
      "'Deshalb' introduces the result, and the verb comes straight after it. 'Trotzdem' (all the same) would make " +
      "the bike a surprise, but it is the logical consequence.",
  },
  {
    id: 9,
    level: "A2",
    question: "Where? Choose the right adverb.",
    germanSentence: "Seit zwei Stunden spielen die Kinder ___ im Schnee.",
    englishTranslation:
      "The children have been playing in the snow for two hours. (hint: where they are, not where they are going)",
    options: createOptions("draußen", "drinnen", "hinaus", "heraus"),
    correctAnswer: "a",
    explanation:
      "'Draußen' says where somebody is. 'Hinaus' also has to do with 'out', but it needs movement from inside to " +
      "outside, as in 'Sie laufen hinaus'.",
  },
  {
    id: 10,
    level: "A2",
    question: "How sure is the speaker? Pick the adverb.",
    germanSentence: "Keine Sorge, Ina kommt ___, sie hat es mir versprochen!",
    englishTranslation: "Don't worry, Ina will come, she promised me! (hint: the speaker has hardly any doubt)",
    options: createOptions("vielleicht", "leider", "bestimmt", "kaum"),
    correctAnswer: "c",
    explanation:
      "'Bestimmt' shows that the speaker is almost certain. 'Vielleicht' (perhaps) leaves it open, and that does not " +
      "go with a promise and 'Keine Sorge'.",
  },
  {
    id: 11,
    level: "B1",
    question: "Which connecting adverb fits?",
    germanSentence: "Die Miete müssen wir bis Freitag überweisen, ___ bekommen wir Ärger mit dem Vermieter.",
    englishTranslation:
      "We have to transfer the rent by Friday, or we'll get into trouble with the landlord. (hint: what happens if " +
      "we don't)",
    options: createOptions("deshalb", "dann", "trotzdem", "sonst"),
    correctAnswer: "d",
    explanation:
      "'Sonst' says what happens if the first part is not done. 'Dann' would say the opposite: that paying the " +
      "rent gets them into trouble.",
  },
  {
    id: 12,
    level: "B1",
    question: "Which adverb of time fits?",
    germanSentence: "Stell dir vor, ich habe ___ deinen alten Lehrer im Supermarkt getroffen.",
    englishTranslation: "Guess what, I met your old teacher in the supermarket. (hint: one day not long ago)",
    options: createOptions("demnächst", "neulich", "nachher", "bisher"),
    correctAnswer: "b",
    explanation:
      "'Neulich' points to a day not long ago, so it fits 'habe … getroffen'. 'Demnächst' also means a time " +
      "close to now, but in the future ('soon').",
  },
  {
    id: 13,
    level: "B1",
    question: "Which direction? Complete the invitation.",
    germanSentence: "Komm doch auch zu uns ___, von hier oben sieht man die ganze Stadt!",
    englishTranslation: "Do come and join us, you can see the whole city from here! (hint: towards the speaker)",
    options: createOptions("herauf", "hinauf", "oben", "herunter"),
    correctAnswer: "a",
    explanation:
      "'Her-' marks movement towards the speaker, who is already at the top, so it is 'herauf'. 'Hinauf' is 'up' " +
      "too, but away from the speaker.",
  },
  {
    id: 14,
    level: "B1",
    question: "Which adverb of manner is right?",
    germanSentence: "In der Schweiz spricht man manche Wörter ___ aus als in Deutschland.",
    englishTranslation:
      "Some words are not pronounced in Switzerland the way they are in Germany. (hint: it goes with 'als')",
    options: createOptions("genauso", "ebenfalls", "anders", "sonst"),
    correctAnswer: "c",
    explanation:
      "'Anders … als' means 'differently from'. 'Genauso' means 'in the same way' and would need 'wie' instead of " +
      "'als'.",
  },
  {
    id: 15,
    level: "B1",
    question: "Which adverb shows the speaker's attitude?",
    germanSentence: "Ich weiß noch nicht, ob ich die Prüfung bestanden habe. ___ hat es gereicht!",
    englishTranslation:
      "I don't know yet whether I have passed the exam. Fingers crossed that it was enough! (hint: a wish, not a fact)",
    options: createOptions("Glücklicherweise", "Hoffentlich", "Leider", "Tatsächlich"),
    correctAnswer: "b",
    explanation:
      "'Hoffentlich' puts 'I hope that …' into one word. 'Glücklicherweise' (fortunately) would mean that the " +
      "result is known, and it is not.",
  },
  {
    id: 16,
    level: "B2",
    question: "Which adverb can open the second clause?",
    germanSentence:
      "Das Medikament hatte starke Nebenwirkungen; ___ wollte die Patientin die Behandlung nicht abbrechen.",
    englishTranslation:
      "Although the medication had severe side effects, the patient did not want to stop the treatment. (hint: the " +
      "second part is unexpected)",
    options: createOptions("folglich", "ansonsten", "nämlich", "dennoch"),
    correctAnswer: "d",
    explanation:
      "'Dennoch' introduces something that happens against expectation, with the verb right after it. 'Folglich' " +
      "(consequently) would turn the side effects into her reason for going on, and 'nämlich' cannot stand before " +
      "the verb.",
  },
  {
    id: 17,
    level: "B2",
    question: "Choose the adverb that describes the search.",
    germanSentence: "Tagelang suchte die Polizei ___ nach dem Täter, denn er hatte keine einzige Spur hinterlassen.",
    englishTranslation:
      "For days the police searched for the culprit and got nowhere, for he had not left a single trace. (hint: " +
      "one of the two meanings of 'umsonst')",
    options: createOptions("vergebens", "gratis", "blindlings", "teilweise"),
    correctAnswer: "a",
    explanation:
      "'Vergebens' means 'without success'. 'Gratis' shares only the other meaning of 'umsonst', 'free of charge', " +
      "and 'blindlings' means 'without looking or thinking'.",
  },
  {
    id: 18,
    level: "B2",
    question: "For how long? Complete the report.",
    germanSentence: "Wegen der Schäden bleibt die Brücke ___ gesperrt; wann sie wieder öffnet, ist noch offen.",
    englishTranslation:
      "Because of the damage, the bridge stays closed; when it will reopen is uncertain. (hint: until there is news)",
    options: createOptions("vorhin", "erstmals", "vorher", "vorerst"),
    correctAnswer: "d",
    explanation:
      "'Vorerst' means 'for now, until something changes'. 'Erstmals' looks similar but means 'for the first " +
      "time', and 'vorhin' means 'a short while ago'.",
  },
  {
    id: 19,
    level: "B2",
    question: "Which adverb of place is correct here?",
    germanSentence: "Wem die Großstadt zu teuer ist, der muss sich ___ eine Wohnung suchen.",
    englishTranslation:
      "Anyone who finds the city too expensive has to look for a flat in another place. (hint: where you look, not " +
      "where you go)",
    options: createOptions("anderswohin", "anderswo", "anders", "nirgendwo"),
    correctAnswer: "b",
    explanation:
      "'Anderswo' says in which place you look. 'Anderswohin' needs movement to another place, as in 'anderswohin " +
      "ziehen', and 'anders' means 'differently'.",
  },
  {
    id: 20,
    level: "B2",
    question: "Which adverb keeps the speaker's distance?",
    germanSentence: "Von dem Vertrag hat der Minister ___ nichts gewusst, doch das glaubt ihm niemand.",
    englishTranslation:
      "The minister says that he knew nothing about the contract, but nobody believes him. (hint: his words, not " +
      "the speaker's)",
    options: createOptions("offenbar", "zweifellos", "angeblich", "nachweislich"),
    correctAnswer: "c",
    explanation:
      "'Angeblich' reports a claim that the speaker does not vouch for. 'Offenbar' (evidently) would be the " +
      "speaker's own conclusion from the evidence, but nobody here believes the minister.",
  },
];
