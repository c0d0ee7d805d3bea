import { AppError } from "../errors.ts";

export const createNoSuchTopicError = () => new AppError("not_found", "Topic not found");
export const createLockedForGuestsError = () =>
  new AppError("locked", "Create a free account to access all CEFR levels.");
export const createLockedTopicError = () =>
  new AppError("locked", "Pass the quizzes of the topics before this one with 8/10 or higher to open it.");
