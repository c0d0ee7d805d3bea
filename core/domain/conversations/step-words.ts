/** Matches steps that are hard to undo. The partner prefers other steps, because a drastic step can be taken later. */
export const drasticStepPattern =
  /(?<!\p{L})(?:kündigen|ausziehen|verlassen|trennen|abbrechen|anzeigen|aufgeben|verkaufen|aufhören|abhauen|rauswerfen|anschreien|blockieren|löschen|umziehen|wegziehen|auswandern|heiraten|unterschreiben)$/u;
/** Matches steps with which the learner contacts somebody or tries something. */
export const gentleStepPattern =
  /(?<!\p{L})(?:an|nach|aus|zu)?(?:reden|sprechen|fragen|bitten|anrufen|schreiben|melden|klingeln|besuchen|treffen|sagen|erzählen|danken|zuhören|entschuldigen|verzeihen|vergeben|versöhnen|vertragen|erklären|versuchen|testen|probieren)$/u;
/** Matches steps that are harmless only in an everyday matter: to try a cake, but not to try a pill. */
export const trialStepPattern = /(?:versuchen|testen|probieren)$/u;

/** Matches everyday steps. Such a step does no harm, unless the matter contains a word of danger. */
const everydayStepPattern =
  /(?<!\p{L})(?:auf|an|ein|mit|vor|zurück|um)?(?:kaufen|kochen|backen|laden|bringen|schenken|lernen|üben|lesen|bewerben|räumen|putzen|ziehen|feiern|grüßen|gratulieren|helfen|sparen|reservieren|buchen|streichen|pflanzen|nähen|spielen|malen|bestellen|tauschen|geben|bereiten|übersetzen|tanzen|singen)$/u;
/** Matches steps that are dishonest or risky, so that the partner prefers every other step. */
export const doubtfulStepPattern =
  /(?<!\p{L})(?:wegwerfen|behalten|springen|ignorieren|lügen|schweigen|verheimlichen|verschweigen|mitmachen|zurechtlegen|erfinden|abtreiben|aushalten|weitermachen|verstecken|absetzen|weglassen)$/u;
/** Matches steps that postpone a decision. */
export const waitingStepPattern = /(?:warten|überlegen|nachdenken|darüber schlafen)$/u;

/** Whether a text ends with a gentle or everyday step, which the partner can recommend without knowing more. */
export const isKnownStep = (text: string): boolean => {
  const step = text.replace(/[?!.,; ]+$/u, "");
  return gentleStepPattern.test(step) || everydayStepPattern.test(step);
};
