/** Matches steps that are hard to undo. The partner prefers other steps, because a drastic step can be taken later. */
export const drasticStepPattern =
  /(?<!\p{L})(?:kündigen|ausziehen|verlassen|trennen|abbrechen|anzeigen|aufgeben|verkaufen|aufhören|abhauen|rauswerfen|anschreien|blockieren|löschen|umziehen|wegziehen|auswandern|heiraten|unterschreiben)$/u;
/** Matches steps with which the learner contacts somebody or tries something. */
export const gentleStepPattern =
  /(?<!\p{L})(?:an|nach|aus|zu)?(?:reden|sprechen|fragen|bitten|anrufen|schreiben|melden|klingeln|besuchen|treffen|sagen|erzählen|danken|zuhören|entschuldigen|verzeihen|vergeben|versöhnen|vertragen|erklären|versuchen|testen|probieren)$/u;
/** Matches steps that are harmless only in an everyday matter: to try a cake, but not to try a pill. */
export const trialStepPattern = /(?:versuchen|testen|probieren)$/u;

/** Matches everyday steps that do no harm in any matter that has no word of danger. */
const everydayStepPattern =
  /(?<!\p{L})(?:(?:ein|ver)?kaufen|kochen|backen|(?:ein)?laden|(?:mit|zurück|vorbei)?bringen|(?:ver)?schenken|lernen|üben|(?:vor)?lesen|bewerben|aufräumen|putzen|anziehen|feiern|grüßen|gratulieren|helfen|sparen|reservieren|buchen|streichen|pflanzen|nähen|spielen|malen|bestellen|(?:um)?tauschen|zurückgeben|vorbereiten|übersetzen|tanzen|singen|wiederholen|annehmen|teilnehmen|schlafen|schwimmen|spazieren|wandern|duschen|frühstücken|schneiden|telefonieren|(?:Bus|Bahn|Zug|Schirm|Regenschirm|Jacke|Mütze|Rad|Fahrrad)[^,]* (?:mit)?nehmen|zu Hause bleiben|(?:ins|zum|zur|in den|in die|einkaufen|spazieren|schwimmen|essen|tanzen|schlafen) (?:\p{L}+ )?gehen|(?:Salat|Picknick|Kuchen|Suppe|Kaffee|Tee|Popcorn|Foto|Pause|Hausaufgaben|Sport)[^,]* machen)$/u;
/** Matches texts that end like an everyday step, but name another one. */
const noEverydayStepPattern = /(?<!\p{L})(?:heimlich|aufgeben|umbringen|umziehen|ausziehen)(?!\p{L})/u;
/** Matches steps that are dishonest or risky, so that the partner prefers every other step. */
export const doubtfulStepPattern =
  /(?<!\p{L})(?:wegwerfen|behalten|springen|ignorieren|lügen|schweigen|verheimlichen|verschweigen|mitmachen|zurechtlegen|erfinden|abtreiben|aushalten|weitermachen|verstecken|absetzen|weglassen|spicken|abschreiben|schwänzen|klauen|stehlen|aufgeben)$|(?<!\p{L})heimlich(?!\p{L})/u;
/** Matches steps that postpone a decision. */
export const waitingStepPattern = /(?:warten|überlegen|nachdenken|darüber schlafen)$/u;

/** Whether a text ends with a gentle or everyday step, which the partner can recommend without knowing more. */
export const isKnownStep = (text: string): boolean => {
  const step = text.replace(/[?!.,; ]+$/u, "");
  return !noEverydayStepPattern.test(step) && (gentleStepPattern.test(step) || everydayStepPattern.test(step));
};
