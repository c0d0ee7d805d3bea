/**
 * The answer to a message is ready at most `answerMarginMs` milliseconds after the timeout of the message's model, even
 * if other messages are queued. A model is not asked if less than `minModelTimeoutMs` milliseconds are left.
 */
export const answerMarginMs = 500;
export const minModelTimeoutMs = 500;
/** Maximum number of unanswered turns, so that the worker can record all of them within the time limit of a request. */
export const maxPendingTurns = 5;
