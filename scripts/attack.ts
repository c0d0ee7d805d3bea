/**
 * `npm run attack`: runs typical attacks against a local server and compares the results with the limits of
 * core/domain/limits.ts. It takes some minutes, sends requests only to this machine, and exits with 1 if a limit is
 * exceeded.
 *
 * The server uses a test clock, so that the attacks do not wait for an hour or a day to pass. Each attack ends when the
 * server refuses it, or after a maximum number of tries. In the second case the result is printed as "at least".
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as limits from "#core/domain/limits.ts";
import { type BenchServer, serve } from "../bench/serve.ts";
import { Attacker } from "../scenarios/attacker.ts";

interface Measurement {
  description: string;
  measuredAmount: number;
  limit: number;
  unit: string;
  /** Whether the server never refused the attack, so that more tries would give a higher result. */
  isAtLeast?: boolean;
}

const bytesPerMegabyte = 1_000_000;

/**
 * Submits the largest accepted quiz answers every ten minutes for an hour, and measures how much larger the database
 * becomes.
 */
async function storeLargestAnswers({ url, database }: BenchServer): Promise<Measurement> {
  const attacker = await Attacker.signUp(url);
  const questions = await attacker.drawConjugationQuestions(60);
  const measureDatabaseSize = async () => (await database.prepare("SELECT 1").run()).meta.size_after;
  const databaseBytesBefore = await measureDatabaseSize();
  const maxTries = 60;
  let isSignInRefused = false;
  for (const minutes of [0, 10, 20, 30, 40, 50]) {
    attacker.now = attacker.startedAt + minutes * 60_000;
    let status = 200;
    for (let i = 0; i < maxTries && status < 400; i++) {
      status = await attacker.submit("conjugation", questions, {
        selectedAnswer: "€".repeat(attacker.maxAnswerLength),
      });
      if (status === 400 && attacker.maxAnswerLength > limits.maxAnswerLength) {
        attacker.maxAnswerLength = limits.maxAnswerLength;
        status = 200;
      }
    }
    isSignInRefused = status === 429;
  }
  const pointsInFirstHour = limits.maxAllowancePoints + limits.allowancePointsPerHour;
  return {
    description: "stored by one account in its first hour",
    measuredAmount: ((await measureDatabaseSize()) - databaseBytesBefore) / bytesPerMegabyte,
    // The factor 2 leaves room for the other columns of the stored rows.
    limit: (2 * (pointsInFirstHour / limits.submissionPoints) * limits.submissionBytes) / bytesPerMegabyte,
    unit: "MB",
    isAtLeast: !isSignInRefused,
  };
}

async function signUpRepeatedly({ url }: BenchServer): Promise<Measurement> {
  const maxTries = limits.signUpsPerDay + 30;
  let measuredAmount = 0;
  let isSignUpRefused = false;
  for (let i = 0; i < maxTries && !isSignUpRefused; i++) {
    isSignUpRefused = (await Attacker.trySignUp(url, "203.0.113.7")) === 429;
    if (!isSignUpRefused) measuredAmount++;
  }
  return {
    description: "accounts made from one address in a day",
    measuredAmount,
    limit: limits.signUpsPerDay,
    unit: "accounts",
    isAtLeast: !isSignUpRefused,
  };
}

/** Starts a model server that counts tokens in the same way as a provider: one token for every three characters. */
async function startCountingModel() {
  let tokenCount = 0;
  const answer = JSON.stringify({
    reply: "Das ist schön. Und was machst du dann?",
    translation: "",
    corrections: [],
    vocabulary: [],
  });
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const promptTokenCount = Math.ceil(body.length / 3);
    const completionTokenCount = Math.ceil(answer.length / 3);
    tokenCount += promptTokenCount + completionTokenCount;
    const usage = {
      prompt_tokens: promptTokenCount,
      completion_tokens: completionTokenCount,
      total_tokens: promptTokenCount + completionTokenCount,
    };
    const replyWithTokens = answer.replace("dann", `dann ${tokenCount}`);
    const choices = [{ index: 0, message: { role: "assistant", content: replyWithTokens }, finish_reason: "stop" }];
    response.writeHead(200, { "content-type": "application/json" });
    response.end(
      JSON.stringify({ id: "one", object: "chat.completion", created: 1, model: "counting", choices, usage }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, usedTokens: () => tokenCount, stop: () => server.close() };
}

/**
 * Sends messages as fast as the server accepts them. The server limits the number of messages in each window of time
 * (`limits.messageWindowMs`). The messages are sent in at most `messageWindowCount` such windows. The function stops
 * sending when the built-in partner, instead of the model, has answered three messages in a row.
 * @returns whether the model stopped answering
 */
async function sendUntilRefused(attacker: Attacker, messageWindowCount: number): Promise<boolean> {
  const conversationId = await attacker.startConversation();
  const messagesPerWindow = 30;
  let builtInAnswerCount = 0;
  for (let windowNumber = 0; windowNumber < messageWindowCount; windowNumber++) {
    attacker.now = attacker.startedAt + windowNumber * limits.messageWindowMs;
    for (let i = 0; i < messagesPerWindow && builtInAnswerCount < 3; i++) {
      const tutor = await attacker.sendMessage(
        conversationId,
        `Ich lerne heute Deutsch und habe ${windowNumber * messagesPerWindow + i} Bücher. ${"Das Wetter ist schön. ".repeat(18)}`,
      );
      builtInAnswerCount = tutor === "built-in" ? builtInAnswerCount + 1 : 0;
    }
  }
  return builtInAnswerCount >= 3;
}

async function measureModelTokens(): Promise<Measurement[]> {
  const countingServer = await startCountingModel();
  const workerVariables = {
    TEST_CLOCK: "on",
    TUTOR: "openai-compatible",
    TUTOR_MODEL: "counting",
    TUTOR_BASE_URL: countingServer.url,
  };
  const serverForOneAttacker = await serve({ levels: ["A1"], vars: workerVariables });
  const isRefused = await sendUntilRefused(await Attacker.signUp(serverForOneAttacker.url), 8);
  const tokenCountOfOneAttacker = countingServer.usedTokens();
  await serverForOneAttacker.stop();
  const tokenBudget = 60_000;
  const serverWithBudget = await serve({
    levels: ["A1"],
    vars: { ...workerVariables, TUTOR_TOKENS_A_DAY: String(tokenBudget) },
  });
  let isEveryoneRefused = true;
  for (let i = 0; i < 3; i++)
    isEveryoneRefused = (await sendUntilRefused(await Attacker.signUp(serverWithBudget.url), 1)) && isEveryoneRefused;
  const tokenCountOfAllAttackers = countingServer.usedTokens() - tokenCountOfOneAttacker;
  await serverWithBudget.stop();
  countingServer.stop();
  return [
    {
      description: "model tokens of one learner in a day",
      measuredAmount: tokenCountOfOneAttacker,
      limit: limits.modelTokensPerLearner,
      unit: "tokens",
      isAtLeast: !isRefused,
    },
    {
      description: `model tokens of three learners, TUTOR_TOKENS_A_DAY ${tokenBudget}`,
      measuredAmount: tokenCountOfAllAttackers,
      limit: tokenBudget,
      unit: "tokens",
      isAtLeast: !isEveryoneRefused,
    },
  ];
}

/** Earns as much XP as possible: submits one quiz per verb, with new questions and right answers in each quiz. */
async function submitQuizPerVerb({ url }: BenchServer): Promise<Measurement> {
  const attacker = await Attacker.signUp(url);
  const questionsByVerb = Map.groupBy(await attacker.drawConjugationQuestions(4500), ({ verb }) => verb);
  let earnedXp = 0;
  let lastXp = 1;
  for (const [verb, questions] of questionsByVerb) {
    if (lastXp === 0) break;
    await attacker.submit("conjugation", questions.slice(0, 20), { category: verb });
    lastXp = attacker.lastXp;
    earnedXp += lastXp;
  }
  return {
    description: "XP of one learner in a day",
    measuredAmount: earnedXp,
    limit: limits.maxXpPerDay,
    unit: "XP",
    isAtLeast: lastXp > 0,
  };
}

/**
 * Submits the same questions many times, each time under another combination of direction, mode, level and category.
 * The server treats each combination as another quiz.
 */
async function repeatQuizUnderAllKeys({ url }: BenchServer): Promise<Measurement> {
  const attacker = await Attacker.signUp(url);
  const words = (await attacker.addWords(40, "noun")).slice(0, 20);
  const questions = words.map(({ id, gender }) => ({
    id: `${id}:gender`,
    answer: { m: "der", f: "die", n: "das" }[gender],
  }));
  let measuredAmount = 0;
  for (const direction of ["german-to-english", "english-to-german"])
    for (const mode of ["vocabulary", "vocabulary-study-mode"])
      for (const level of ["A1", "all"])
        for (const category of ["noun", "all"]) {
          await attacker.submit(`${mode}-${direction}-gender`, questions, { level, category });
          measuredAmount += attacker.lastXp;
        }
  await attacker.submit("vocabulary-review", questions);
  // The first submission gives XP for 20 answers, for passing, for a quiz without mistakes and for the challenge of the
  // day. The second submission gives half of the XP for the answers.
  return {
    description: "XP of one set of 20 questions under 17 names",
    measuredAmount: measuredAmount + attacker.lastXp,
    limit: 45,
    unit: "XP",
  };
}

/** Submits an activity in each of three time zones within a second. */
async function changeTimeZones({ url }: BenchServer): Promise<Measurement> {
  const attacker = await Attacker.signUp(url);
  const days = new Set<string>();
  for (const timeZone of ["Etc/GMT+12", "UTC", "Etc/GMT-14"]) {
    attacker.timeZone = timeZone;
    await attacker.submit("conjugation", await attacker.drawConjugationQuestions(5));
    days.add(String((await attacker.readStreak()).lastActiveDate));
  }
  return {
    description: "days of one second, by changing the time zone",
    measuredAmount: days.size,
    limit: 1,
    unit: "days",
  };
}

async function finishLessonsWithoutAnswers({ url }: BenchServer): Promise<Measurement> {
  const attacker = await Attacker.signUp(url);
  const measuredAmount = await attacker.finishLessonsUnanswered(100);
  return { description: "lessons completed without an answer", measuredAmount, limit: 0, unit: "lessons" };
}

const formatNumber = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 1 });
let isAnyLimitExceeded = false;
function printMeasurement({ description, measuredAmount, limit, unit, isAtLeast }: Measurement): void {
  const isExceeded = isAtLeast === true || measuredAmount > limit;
  isAnyLimitExceeded ||= isExceeded;
  const verdict = isExceeded ? "EXCEEDS" : "holds  ";
  const formattedAmount = `${isAtLeast ? "≥ " : ""}${formatNumber(measuredAmount)} ${unit}`;
  console.log(`${verdict} ${description.padEnd(62)} ${formattedAmount.padStart(18)}   limit ${formatNumber(limit)}`);
}

const server = await serve({ levels: ["A1"], vars: { TEST_CLOCK: "on", SIGN_UP_LIMIT_ADDRESS: "" } });
for (const attack of [
  submitQuizPerVerb,
  repeatQuizUnderAllKeys,
  changeTimeZones,
  finishLessonsWithoutAnswers,
  storeLargestAnswers,
  signUpRepeatedly,
]) {
  printMeasurement(await attack(server));
}
await server.stop();
for (const measurement of await measureModelTokens()) printMeasurement(measurement);
process.exit(isAnyLimitExceeded ? 1 : 0);
