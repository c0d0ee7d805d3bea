/**
 * Source of a regular expression that matches *wo*, *wohin*, *woher* and question words of *wo* and a preposition:
 * *wofür*, *worauf*.
 */
export const woQuestionWordSource =
  "wo(?:hin|her|r?(?:an|auf|aus|bei|durch|für|gegen|hinter|in|mit|nach|um|über|unter|von|vor|zu))?";
