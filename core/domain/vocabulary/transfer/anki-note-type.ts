import type { Facet } from "../facet.ts";

/**
 * The fields of a note. New fields are added at the end, because notes in files of earlier versions may lack the last
 * fields.
 */
export const ankiFields = [
  "Word",
  "Article",
  "Other article",
  "English",
  "Plural",
  "Forms",
  "Example",
  "Example in English",
  "Part of speech",
  "Level",
  "Theme",
] as const;
export type AnkiField = (typeof ankiFields)[number];

export const ankiNoteTypeName = "Lotse German";
/** Constant, so that Anki recognises the note type and the deck when a second file is imported. */
export const ankiNoteTypeId = 1_795_000_000_001;
export const ankiDeckId = 1_795_000_000_002;
export const ankiDeckName = "Lotse German";

/** The order of the cards in a note: a template's index is the `ord` of its cards. */
export const ankiTemplateOrder: readonly Facet[] = ["german-to-english", "english-to-german", "gender"];

/** The colours of the articles are those of the app's flags (web/ui/tokens.css). */
const css = `.card { font-family: Inter, system-ui, sans-serif; font-size: 20px; text-align: center; color: #10233b; background: #fff; }
.word { font-size: 32px; margin: .6em 0; }
.flag { display: inline-block; padding: 0 .4em; border-radius: .15em; color: #fff; font-size: .75em; }
.flag.der { background: #1a5cbe; } .flag.die { background: #b3246a; } .flag.das { background: #6b3dbd; }
.der { color: #1a5cbe; } .die { color: #b3246a; } .das { color: #6b3dbd; }
.note { font-size: 16px; opacity: .8; } .example { margin-top: .8em; }
.nightMode.card { color: #e6edf7; background: #0b1524; } .nightMode .flag { color: #0b1524; }
.nightMode .flag.der { background: #82b4ff; } .nightMode .flag.die { background: #ff94c3; } .nightMode .flag.das { background: #bfa5ff; }
.nightMode .der { color: #82b4ff; } .nightMode .die { color: #ff94c3; } .nightMode .das { color: #bfa5ff; }`;

const flagsHtml =
  '{{#Article}}<span class="flag {{Article}}">{{Article}}</span> {{/Article}}{{#Other article}}<span class="flag {{Other article}}">{{Other article}}</span> {{/Other article}}';
const germanHtml = `<div class="word" lang="de">${flagsHtml}<span class="{{Article}}">{{Word}}</span></div>`;
const englishHtml = '<div class="word">{{English}}</div>';
const detailsHtml =
  '{{#Plural}}<div class="note">Plural: <span lang="de">{{Plural}}</span></div>{{/Plural}}{{#Forms}}<div class="note" lang="de">{{Forms}}</div>{{/Forms}}{{#Example}}<div class="example" lang="de">{{Example}}</div><div class="note">{{Example in English}}</div>{{/Example}}';
const partOfSpeechHtml = '<div class="note">{{Part of speech}}</div>';

const templates = [
  { name: "German to English", qfmt: germanHtml, afmt: `{{FrontSide}}<hr id="answer">${englishHtml}${detailsHtml}` },
  {
    name: "English to German",
    qfmt: `${englishHtml}${partOfSpeechHtml}`,
    afmt: `{{FrontSide}}<hr id="answer">${germanHtml}${detailsHtml}`,
  },
  {
    name: "Gender",
    // The front is empty for a word without an article, so Anki makes no card for it.
    qfmt: '{{#Article}}<div class="note" lang="de">der, die, das?</div><div class="word" lang="de">{{Word}}</div>{{/Article}}',
    afmt: `<div class="note" lang="de">der, die, das?</div><hr id="answer">${germanHtml}${englishHtml}`,
  },
];

/** The JSON of the column `col.models`. */
export const stringifyAnkiModels = (modifiedAt: number): string =>
  JSON.stringify({
    [ankiNoteTypeId]: {
      id: ankiNoteTypeId,
      name: ankiNoteTypeName,
      type: 0,
      mod: modifiedAt,
      usn: -1,
      sortf: 0,
      did: ankiDeckId,
      css,
      latexPre: "",
      latexPost: "",
      latexsvg: false,
      vers: [],
      tags: [],
      flds: ankiFields.map((name, ord) => ({
        ...{ name, ord, sticky: false, rtl: false, font: "Arial", size: 20, media: [] },
      })),
      tmpls: templates.map((template, ord) => ({
        ...{ ...template, ord, did: null, bqfmt: "", bafmt: "", bfont: "", bsize: 0 },
      })),
      req: [
        [0, "any", [0]],
        [1, "any", [3, 8]],
        [2, "all", [1]],
      ],
    },
  });
