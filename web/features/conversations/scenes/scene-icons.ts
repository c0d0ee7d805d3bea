/** The class of the Lucide icon of each scene. */
const sceneIcons: Record<string, string> = {
  cafe: "i-lucide-coffee",
  bakery: "i-lucide-croissant",
  "introducing-oneself": "i-lucide-handshake",
  "asking-the-way": "i-lucide-signpost",
  market: "i-lucide-carrot",
  hotel: "i-lucide-bed-double",
  "making-an-appointment": "i-lucide-calendar-check",
  "on-the-phone": "i-lucide-phone",
  doctor: "i-lucide-stethoscope",
  pharmacy: "i-lucide-pill",
  "train-ticket-and-delay": "i-lucide-train-front",
  "returning-a-purchase": "i-lucide-receipt-text",
  "neighbours-party": "i-lucide-party-popper",
  "viewing-a-flat": "i-lucide-key-round",
  "landlord-and-heating": "i-lucide-heater",
  "job-interview": "i-lucide-briefcase",
  bank: "i-lucide-landmark",
  "police-lost-bag": "i-lucide-backpack",
  "parents-evening": "i-lucide-school",
  "salary-talk": "i-lucide-hand-coins",
  "complaint-to-a-manager": "i-lucide-message-square-warning",
  "planning-a-project": "i-lucide-clipboard-list",
  "panel-discussion": "i-lucide-mic",
  "mediating-a-conflict": "i-lucide-scale",
};

/**
 * The icon of a scene. A scene that was added to the content later has no icon of its own, so it gets a general icon.
 */
export const getSceneIcon = (sceneId: string): string =>
  Object.hasOwn(sceneIcons, sceneId) ? (sceneIcons[sceneId] ?? "") : "i-lucide-drama";
