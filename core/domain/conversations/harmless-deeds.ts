/**
 * Verbs of deeds that are kind or neutral if somebody does them to somebody else. Any other deed is unknown: the partner
 * reacts soberly to it.
 */
export const harmlessVerbs: ReadonlySet<string> = new Set(
  [
    // To help, to give and to care.
    `abgeben abholen ablösen abnehmen achten akzeptieren anbieten anerkennen anhimmeln anlernen anmachen annehmen
    anziehen aufbauen aufhalten aufheitern aufmachen aufmuntern aufräumen aushelfen ausleihen ausmachen auspacken
    auszeichnen backen basteln bauen bedienen befördern begeistern begleiten behandeln beistehen belohnen beruhigen
    beschützen besorgen bestärken betreuen bewirten bewundern bezahlen bieten borgen braten bringen decken ehren
    einarbeiten einkaufen einpacken einschenken einstellen erlassen ermutigen ersetzen ersparen flicken frisieren
    fördern einreiben füttern geben gießen gernhaben grillen gönnen heben heilen helfen holen häkeln impfen inspirieren kaufen knuddeln
    kochen kämmen leihen lieben liebhaben liefern loben machen malen mitbringen mitgeben mithelfen motivieren mögen
    nähen operieren pflegen putzen rasieren reichen reparieren respektieren retten schenken schicken schminken
    schneiden schätzen schützen senden servieren sparen spenden spendieren stiften stricken tragen trösten umarmen
    unterstützen untersuchen verbinden verdienen verehren vermissen versorgen versprechen verteidigen vertreten
    verwöhnen vorbeibringen vorbereiten waschen weitergeben weiterhelfen zahlen zeichnen zubereiten zudecken zumachen
    zurückbringen zurückgeben zuschicken zusenden öffnen überlassen überweisen`,
    // To meet, to invite and to take along.
    `angucken anlachen anlächeln anrufen anschauen ansehen anvertrauen aufnehmen ausführen bedanken beglückwünschen
    begrüßen bemerken beschenken besuchen danken einladen empfangen entdecken entschuldigen erkennen erwarten fahren
    feiern finden führen glauben gratulieren grüßen heimfahren heiraten herumführen hinfahren hören kennenlernen
    kontaktieren leiten lächeln mitnehmen rufen sehen suchen treffen verabschieden vergeben versöhnen vertrauen
    verzeihen vorstellen warten wecken wiedersehen winken wünschen zulächeln zurückrufen zutrauen zuwerfen zuwinken überraschen`,
    // To say, to show and to teach.
    `abraten absagen anreden ansprechen antworten ausrichten beantworten befragen begreifen beibringen benachrichtigen
    benoten beraten berichten beschreiben bestellen bestätigen bewerten bitten diktieren dolmetschen duzen empfehlen
    erinnern erklären erläutern erzählen faxen fragen gestehen informieren interviewen kennen korrigieren lehren lesen
    mailen melden mitteilen nachfragen nennen prüfen raten sagen schildern schreiben siezen simsen reden singen spielen sprechen telefonieren
    testen texten trainieren unterbrechen unterrichten verbessern verraten versichern verstehen vorführen vorlesen
    vorschlagen vorsingen vorspielen warnen zeigen zuhören zusagen zustimmen überreden übersetzen überzeugen`,
    // What persons and things mean to somebody, and states.
    `adoptieren amüsieren auffallen ausreichen aussehen beeindrucken beeinflussen begegnen bekommen benötigen bleiben
    brauchen denken dürfen einfallen erlauben erreichen erstaunen faszinieren fehlen freisprechen freuen gebären gefallen geboren gehen gehören
    gelingen genügen gleichen haben halten heißen interessieren klingen kommen kriegen können laufen leben leidtun
    liegen meinen möchten müssen nahestehen passen prägen rühren schaffen scheinen schlafen schmecken sein sitzen
    sollen stehen vorkommen werden wirken wissen wohnen wollen wundern ähneln`,
    // At work, on the road, in a shop and at school.
    `abfragen abmelden absetzen abtrocknen anhalten anmelden anstellen aufrufen ausdrucken beauftragen besiegen
    beurteilen buchen drucken durchlassen einrichten einschreiben einteilen einweisen engagieren erledigen
    gewinnen hereinlassen hochladen installieren kopieren mitspielen nominieren organisieren planen rauslassen
    reinlassen reservieren scannen verabreden vermieten vermitteln vorbeilassen vorlassen wählen zuteilen überholen`,
    // Pranks and small mishaps of everyday life.
    `aufessen vergessen verwechseln wegessen übersehen`,
  ].flatMap((verbs) => verbs.split(/\s+/)),
);
