/** Vehicles on which one travels: *auf dem Boot*, but *im Bus*. Also matches compounds: *Segelboot*, *Fahrrad*. */
const openVehiclePattern =
  /(?:boot|schiff|fähre|floß|kahn|yacht|jacht|kutter|dampfer|kreuzer|frachter|tanker|kanu|kajak|fahrrad|motorrad|tandem|roller|moped|mofa|schlitten|surfbrett|skateboard|traktor|karussell)$/i;
/** Furniture and other things on which one sits, stands or lies. */
const seatPattern =
  /(?:stuhl|sessel|hocker|sofa|couch|bett|liege|matratze|teppich|bank|sattel|rücksitz|beifahrersitz|podest|tribüne)$/i;
/** Ladders. Other nouns in *-leiter* name persons: *Reiseleiter*, *Begleiter*. */
const ladderPattern = /^(?:anlege|aluminium|dreh|feuer|feuerwehr|haushalts|holz|klapp|steh|strick|tritt)?leiter$/i;
/** Animals that one rides. */
const mountPattern = /^(?:Pferd|Pony|Esel|Kamel|Elefant)$/;

/**
 * Whether a person can be on the thing, so that the noun can name a place after *auf*: "Wir haben auf dem Boot
 * gewartet". The things are vehicles, furniture and animals; nouns of the class *place* (*Dach*, *Balkon*) are not
 * included.
 * @param lemma the noun in the nominative singular
 */
export const canBeSurface = (lemma: string): boolean =>
  [openVehiclePattern, seatPattern, ladderPattern, mountPattern].some((pattern) => pattern.test(lemma));
