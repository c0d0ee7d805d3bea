import type { ValueByCall } from "./calls.ts";
import type { Operation } from "./operation.ts";
import { reminderOperations } from "./reminder-operations.ts";

/**
 * A summary of each call, and its error codes in addition to those of `listCommonErrors`. The fuzz test checks that
 * calls return no other codes.
 */
export const operations: ValueByCall<Operation> = {
  accounts: {
    signUp: {
      summary: "Creates an account and signs in to it",
      errors: ["conflict", "rate_limited", "forbidden", "unavailable"],
    },
    logIn: { summary: "Signs in with email and password", errors: ["invalid_credentials", "rate_limited"] },
    changeUser: { summary: "Changes the learner's names, daily goal, and the level their learning path opens at" },
    exportAccount: { summary: "Everything stored about the learner, as one JSON document" },
    deleteAccount: {
      summary: "Deletes the account and everything stored about it",
      errors: ["invalid_credentials", "rate_limited", "confirm_identity"],
    },
  },
  session: {
    currentUser: { summary: "The learner who is signed in" },
    logOut: { summary: "Ends the session; without one it changes nothing" },
  },
  security: {
    readSecurity: { summary: "How the account is protected: address, password, mail" },
    confirmIdentity: {
      summary: "Proves again who is signed in, for changes that ask for it",
      errors: ["invalid_credentials", "rate_limited", "confirm_identity"],
    },
    changePassword: {
      summary: "Sets a new password and ends every other session",
      errors: ["invalid_credentials", "rate_limited", "confirm_identity"],
    },
    requestPasswordReset: {
      summary: "Sends a link to set a new password, if there is such an account; the answer does not tell",
      errors: ["rate_limited", "unavailable"],
    },
    resetPassword: { summary: "Sets a new password by a link and ends every session", errors: ["not_found"] },
    changeEmail: {
      summary: "Sends a link to a new address, which replaces the old one when it is opened",
      errors: ["invalid_credentials", "rate_limited", "confirm_identity", "unavailable"],
    },
    sendConfirmation: { summary: "Sends the link to the address again", errors: ["rate_limited", "unavailable"] },
    confirmEmail: { summary: "Confirms the address that a link was sent to", errors: ["not_found", "conflict"] },
    listSessions: { summary: "Where the learner is signed in" },
    endOtherSessions: { summary: "Ends every session but this one", errors: ["confirm_identity"] },
    endSession: { summary: "Ends one session", errors: ["not_found", "confirm_identity"] },
  },
  passkeys: {
    listPasskeys: { summary: "The learner's passkeys" },
    startPasskey: {
      summary: "Begins to add a passkey: what the browser has to ask an authenticator for",
      errors: ["confirm_identity", "conflict", "unavailable"],
    },
    addPasskey: { summary: "Adds the passkey that was made", errors: ["conflict", "unavailable"] },
    renamePasskey: { summary: "Names a passkey", errors: ["not_found", "confirm_identity"] },
    removePasskey: {
      summary: "Removes a passkey; the last one only where there is a password",
      errors: ["not_found", "conflict", "confirm_identity"],
    },
    startPasskeySignIn: {
      summary: "Begins to sign in with a passkey: what the browser has to ask its authenticators for",
      errors: ["unavailable"],
    },
    signInWithPasskey: {
      summary: "Signs in whoever the passkey belongs to",
      errors: ["invalid_credentials", "conflict", "rate_limited", "unavailable"],
    },
    confirmWithPasskey: {
      summary: "Proves again who is signed in, with one of their passkeys",
      errors: ["invalid_credentials", "conflict", "unavailable"],
    },
    removePassword: {
      summary: "Removes the password of an account that has a passkey",
      errors: ["conflict", "confirm_identity"],
    },
    makeRecoveryCodes: { summary: "Makes ten new recovery codes; the old ones end", errors: ["confirm_identity"] },
    recoverAccount: {
      summary: "Signs in with a recovery code and sets a new password",
      errors: ["invalid_credentials", "rate_limited"],
    },
  },
  vocabulary: {
    listVocabulary: { summary: "The learner's words, newest first", errors: ["not_found"] },
    listVocabularyCategories: { summary: "The parts of speech among the learner's words", errors: ["not_found"] },
    countDueWords: { summary: "How many words are due for review, and when the next one is", errors: ["not_found"] },
    readVocabularyWord: { summary: "One of the learner's words and its memory state", errors: ["not_found"] },
    suspendWord: { summary: "Suspends a word, or resumes it", errors: ["not_found"] },
    readMemory: {
      summary: "What the learner remembers, compared with what the schedule expects, and what is due in the next days",
      errors: ["not_found"],
    },
    changeMemory: {
      summary: "Changes how sure the learner wants to be of words, or fits the schedule to the learner's answers",
      errors: ["not_found"],
    },
    restWord: { summary: "Lets a word rest for a week", errors: ["not_found"] },
    listGenderRules: { summary: "The rules of gender, and how many nouns of the word bank obey them" },
    undoLastAnswer: { summary: "Takes back the last answer given for a word", errors: ["not_found"] },
    addWords: {
      summary: "Adds words that the learner does not own yet: given ones, or the most frequent",
      errors: ["not_found"],
    },
    removeAddedWords: { summary: "Removes the words that one call added, except those answered or suspended since" },
    readVocabularyBank: {
      summary: "Words of the bank, most frequent first; guests see A1",
      errors: ["not_found", "locked", "signed_out"],
    },
    generateVocabularyQuiz: {
      summary: "Questions about the learner's words; for guests, about A1",
      errors: ["not_found", "locked", "signed_out"],
    },
    generateReview: { summary: "Questions about the words that are due", errors: ["not_found"] },
    matchWords: { summary: "The words of the bank for words of a file" },
    storeImportPart: {
      summary: "Stores a part of an import, which is not visible before the import is finished",
      errors: ["not_found", "rate_limited"],
    },
    finishImport: {
      summary: "Adds the words of an import to the learner's words, in one step",
      errors: ["conflict", "rate_limited"],
    },
    cancelImport: { summary: "Removes an import that was not finished", errors: ["rate_limited"] },
    exportVocabulary: { summary: "The learner's words with their memory, as a CSV file" },
    translateWord: { summary: "The word that a German form belongs to", errors: ["not_found", "locked", "signed_out"] },
  },
  grammar: {
    listTopics: { summary: "Topics in teaching order; guests see A1", errors: ["locked", "signed_out"] },
    readTopic: { summary: "One topic; guests may read A1", errors: ["not_found", "locked", "signed_out"] },
    readTopicOfCategory: { summary: "The topic of a category nearest at or below a level", errors: ["not_found"] },
    listExercises: { summary: "The exercises of an unlocked topic", errors: ["not_found", "locked"] },
    readTopicProgress: { summary: "The learner's progress in a topic", errors: ["not_found"] },
    restartExercises: { summary: "Starts the exercises of a topic again", errors: ["not_found", "locked"] },
    submitExercise: { summary: "Scores the answer to one exercise", errors: ["not_found", "locked"] },
    readTopicMap: { summary: "The titles of all grammar topics, for the map of matters", errors: ["signed_out"] },
    listUnlockedLevels: { summary: "The levels that are unlocked for the learner" },
    listUnlockedTopics: { summary: "The topics that are unlocked for the learner" },
    isTopicUnlocked: { summary: "Whether a topic is unlocked for the learner", errors: ["not_found"] },
    generateGrammarQuiz: {
      summary: "Questions for a grammar quiz; guests are asked about A1",
      errors: ["not_found", "locked", "signed_out"],
    },
  },
  conjugations: {
    drawConjugationQuestions: { summary: "Conjugation questions in random order" },
    populateConjugationQuestions: { summary: "How many conjugation questions there are" },
    listConjugations: { summary: "The table of every verb in one tense", errors: ["not_found"] },
  },
  verbPrefixes: {
    readVerbTest: { summary: "The next prefix test", errors: ["not_found"] },
    submitVerbTest: { summary: "Scores a prefix test", errors: ["not_found", "conflict"] },
  },
  curriculum: {
    listChapters: { summary: "The chapters of a level" },
    readCurriculumProgress: { summary: "Every lesson of a level, the learner's results, and what comes next" },
    listSubchapters: { summary: "The lessons of a chapter", errors: ["not_found"] },
    readLesson: { summary: "The words of an unlocked lesson", errors: ["not_found", "locked"] },
    finishLesson: { summary: "Scores a lesson's quiz", errors: ["not_found", "locked", "conflict"] },
  },
  quizzes: {
    submitQuiz: {
      summary: "Scores a finished quiz; for guests nothing is stored",
      errors: ["locked", "conflict", "signed_out"],
    },
    readQuizResults: { summary: "The learner's 50 newest quiz results" },
  },
  progress: {
    readXp: { summary: "The learner's XP, level and streak" },
    readXpHistory: { summary: "XP events, newest first, 100 a page" },
    readDailyProgress: { summary: "The daily challenges of the learner's calendar day" },
    readStatistics: { summary: "XP by day, words by level and accuracy by topic" },
    listAchievements: { summary: "All achievements, and how far the learner is" },
    readStreak: { summary: "The learner's streak and streak freeze" },
    readProgress: { summary: "The learner's figures for a language", errors: ["not_found"] },
  },
  leagues: {
    readLeagueRank: { summary: "The learner's rank in this week's league", errors: ["not_found"] },
    readLeague: { summary: "The learner's league of this week", errors: ["not_found"] },
    readLeaderboard: { summary: "The leaderboard of the learner's league", errors: ["not_found"] },
    readLeagueStanding: { summary: "The learner's tier, and how last week's league ended" },
    switchLeagues: { summary: "Turns leagues off or on" },
  },
  conversations: {
    createConversation: {
      summary: "Begins a conversation",
      errors: ["not_found", "conflict", "rate_limited"],
    },
    listConversations: { summary: "The learner's conversations, the one last written in first" },
    readConversation: { summary: "A conversation and its messages", errors: ["not_found"] },
    sendMessage: {
      summary: "Sends a message and answers with the partner's",
      errors: ["not_found", "conflict", "rate_limited"],
    },
    changeTone: { summary: "Changes the partner's tone", errors: ["not_found"] },
    deleteConversation: { summary: "Deletes a conversation", errors: ["not_found"] },
    listMistakes: { summary: "The topics of the mistakes made in conversations" },
    startTrial: {
      summary: "Begins a visitor's trial conversation, or a role play",
      errors: ["not_found", "forbidden", "rate_limited"],
    },
    sendTrialMessage: { summary: "Sends a message in a trial conversation", errors: ["not_found", "rate_limited"] },
    keepTrial: {
      summary: "Turns a visitor's trial into a conversation of the learner who has just signed in",
      errors: ["not_found", "conflict", "rate_limited"],
    },
  },
  scenes: {
    listScenes: { summary: "The role plays; guests see those of A1", errors: ["signed_out"] },
    readScene: { summary: "A role play with phrases to borrow for each goal", errors: ["not_found", "signed_out"] },
    endScene: {
      summary: "Ends the role play of a conversation and returns its summary",
      errors: ["not_found", "rate_limited"],
    },
    readSceneSummary: { summary: "The summary of a role play that was ended", errors: ["not_found"] },
    endTrialScene: { summary: "The summary of a visitor's role play", errors: ["not_found"] },
  },
  reading: {
    listTexts: { summary: "The texts to read; guests see those of A1", errors: ["locked", "signed_out"] },
    readText: { summary: "A text with its questions", errors: ["locked", "not_found", "signed_out"] },
    listOwnTexts: { summary: "The texts of their own that the learner kept" },
    keepOwnText: {
      summary: "Keeps a text of the learner's own",
      errors: ["conflict", "not_found", "rate_limited"],
    },
    readOwnText: { summary: "A text that the learner kept", errors: ["not_found"] },
    deleteOwnText: { summary: "Deletes a text that the learner kept", errors: ["rate_limited"] },
    findWordsOfText: { summary: "The words of the bank to which the words of a learner's text belong; stores nothing" },
  },
  placement: {
    nextPlacementQuestion: {
      summary: "Starts a placement, or answers its question and returns the next one or the result",
      errors: ["not_found", "forbidden", "conflict", "rate_limited", "signed_out"],
    },
    acceptPlacement: {
      summary: "Opens the levels up to a placement's result, once",
      errors: ["not_found", "forbidden", "conflict", "locked", "rate_limited"],
    },
    readPlacement: { summary: "The learner's last placement, and when the next one is possible" },
    markKnownWords: {
      summary: "Adds the words below the learner's placement as known, due over the next eight weeks",
      errors: ["not_found"],
    },
  },
  sentences: {
    generateSentences: {
      summary: "Draws sentences to build from tiles, write down or translate",
      errors: ["not_found", "locked", "signed_out"],
    },
  },
  chapters: {
    readChapterFurther: {
      summary: "What belongs to a chapter besides its lessons, and the learner's progress in it",
      errors: ["not_found"],
    },
    startCheckpoint: { summary: "Draws the questions of a chapter's checkpoint", errors: ["not_found"] },
    readCanDo: { summary: "What the learner can do, by chapter, with evidence and dates" },
  },
  exams: {
    listExams: { summary: "The exams at the levels' ends, with the learner's attempts" },
    startExam: {
      summary: "Starts or resumes an exam: its parts without keys, and what was answered",
      errors: ["not_found"],
    },
    saveExamAnswers: {
      summary: "Stores answers of a part as given, and its time; hands a part in",
      errors: ["not_found", "conflict"],
    },
    finishExam: { summary: "Ends an exam and returns its report", errors: ["not_found", "unavailable"] },
    readExamReport: { summary: "The report of a finished exam", errors: ["not_found"] },
  },
  today: {
    readToday: { summary: "What there is to do today, what of it is done, and the daily goal" },
  },
  offline: {
    readMirrorWords: { summary: "A page of the learner's words as they are stored, for a device without a network" },
    readMirrorState: { summary: "What the learner has reached, for a device without a network" },
  },
  reports: {
    sendReport: {
      summary: "Tells the authors that an exercise, a word or an explanation is wrong",
      errors: ["not_found", "rate_limited", "signed_out"],
    },
  },
  reminders: reminderOperations,
  service: {
    health: { summary: "Whether the service works, and with which content", errors: ["unavailable"] },
    describeApi: { summary: "This description of the API" },
    readOperator: { summary: "Who runs this deployment, and which services outside it uses" },
  },
};
