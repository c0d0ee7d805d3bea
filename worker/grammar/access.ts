import { AppError } from "../errors.ts";

export const noSuchTopicError = () => new AppError("not_found", "Topic not found");
export const lockedForGuestsError = () => new AppError("locked", "Create a free account to access all CEFR levels.");
export const lockedTopicError = () =>
  new AppError("locked", "Pass the quizzes of the topics before this one with 8/10 or higher to open it.");
