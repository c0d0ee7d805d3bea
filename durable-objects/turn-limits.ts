/**
 * The maximum time in milliseconds from the timeout of a message's model to the answer, even if other messages are
 * queued. A model is not asked if less time than `minModelTimeoutMs` is left.
 */
export const answerMarginMs = 500;
export const minModelTimeoutMs = 500;
/** Maximum number of unanswered turns, so that the worker can record all of them within the time limit of a request. */
export const maxPendingTurns = 5;
