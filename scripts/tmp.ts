import { loadLexicon } from "#test/support/lexicon.ts";
import { loadAuthoredContent } from "#test/support/corpus.ts";
import { hear } from "#core/domain/conversations/hear.ts";
import { createPartnerBank } from "#core/domain/conversations/lookup.ts";
const lexicon = loadLexicon();
const bank = createPartnerBank(loadAuthoredContent().corpus.words.map((w)=>({...w, plural: w.plurals[0] ?? null})) as never, []);
for (const t of ["Ich mochte ein kafe bite.","Ich hätte gern einen Kaffee mit Hafermilch und ein Stück Kuchen.","Kann ich zahle mit karte?","Haben sie Apfelkuchen","ich komme um drei an", "Der Zug fährt um halb vier ab", "wieviel kostet das"]) {
  const h = hear(t,t,lexicon,bank);
  for (const c of h.clauses) console.log(t,"|",c.text,"|",c.mood,c.subject,"|",c.words.map(w=>`${w.lemma}/${w.kind}${w.isUnknown?"?":""}`).join(" "),"|",c.bag.join(" "));
}
const t0=performance.now(); for (let i=0;i<200;i++) hear("Ich hätte gern einen Kaffee mit Milch und ein Stück Kuchen.","Ich hätte gern einen Kaffee mit Milch und ein Stück Kuchen. "+i,lexicon,bank); console.log((performance.now()-t0)/200,"ms");
