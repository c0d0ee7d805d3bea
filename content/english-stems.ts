/** Irregular forms of English words. `|` and line ends separate the groups; each group begins with the base form. */
const irregularFormsText = `
be is are was were been being am|begin began begun|bite bit bitten|blow blew blown|break broke broken|bring brought
build built|burn burnt|buy bought|catch caught|choose chose chosen|come came|cost|creep crept|cut|deal dealt|dig dug
do did does done|draw drew drawn|dream dreamt|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen
feed fed|feel felt|fight fought|find found|flee fled|fly flew flown|forbid forbade forbidden|forget forgot forgotten
forgive forgave forgiven|freeze froze frozen|get got gotten getting|give gave given|go went gone goes|grow grew grown
hang hung|have has had having|hear heard|hide hid hidden|hit hitting|hold held|hurt|keep kept|know knew known|lay laid
lead led|lean leant|learn learnt|leave left|lend lent|let letting|lie lay lain lying|light lit|lose lost|make made
mean meant|meet met|pay paid|put putting|quit|read|ride rode ridden|ring rang rung|rise rose risen|run ran running
say said says|see saw seen|seek sought|sell sold|send sent|set setting|shake shook shaken|shine shone|shoot shot
show shown|shrink shrank shrunk|shut|sing sang sung|sink sank sunk|sit sat sitting|sleep slept|slide slid|smell smelt
speak spoke spoken|spend spent|spill spilt|split|spoil spoilt|spread|spring sprang sprung|stand stood
steal stole stolen|stick stuck|sting stung|strike struck|swear swore sworn|sweep swept|swim swam swum swimming
swing swung|take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown
understand understood|wake woke woken|wear wore worn|weep wept|win won winning|write wrote written
child children|man men|woman women|foot feet|tooth teeth|mouse mice|goose geese|person people|life lives|wife wives
knife knives|leaf leaves|half halves|shelf shelves|thief thieves|wolf wolves|good better best|bad worse worst
stop stopped|plan planned|rob robbed|drop dropped|chat chatted|shop shopping|travel travelled|cancel cancelled
`;

const baseByForm = new Map<string, string>();
for (const group of irregularFormsText.trim().split(/[|\n]/)) {
  const [base = "", ...forms] = group.split(" ");
  for (const form of forms) baseByForm.set(form, base);
}

export const englishWordsOf = (text: string): string[] => text.toLowerCase().match(/[a-zé]+(?:-[a-z]+)*/g) ?? [];

/** Reduces an English word to a stem: *walked, walking* and *walks* to *walk*, and *went* to the stem of *go*. */
export const englishStemOf = (word: string): string =>
  (baseByForm.get(word) ?? word)
    .replace(/(?:ies|ied)$/, "y")
    .replace(/(?<=..)(?:ing|ed|es|s|e)$/, "")
    .replace(/(?<=[aeiou])([bdglmnprt])\1$/, "$1");
