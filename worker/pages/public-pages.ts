import type { Topic } from "#core/contract/grammar.ts";

export interface PublicPage {
  title: string;
  description: string;
  /** Whether search engines should not list the page. The sitemap does not contain such a page. */
  isUnlisted?: boolean;
}

/** The public pages. The web app shows the same titles in the browser's tab. */
export const publicPages: Record<string, PublicPage> = {
  "/": {
    title: "Your Partner to Learn German · Lotse",
    description:
      "Learn German from A1 to C2: words with their articles, lessons that build on one another, rules you can see. Free and open source.",
  },
  "/auth": {
    title: "Sign In · Lotse",
    description: "Sign in to Lotse or create a free account: your words, your lessons and your streak in one place.",
  },
  "/reset": {
    title: "Reset Password · Lotse",
    description: "Set a new password for your Lotse account, by mail or with a recovery code.",
    isUnlisted: true,
  },
  "/confirm-address": {
    title: "Confirm Your Address · Lotse",
    description: "Confirm the address of your Lotse account.",
    isUnlisted: true,
  },
  "/placement": {
    title: "How Good Is Your German? · Lotse",
    description:
      "Find your level of German from A1 to C2 in about 18 questions. The result says how sure it is, and where to go on.",
  },
  "/vocabulary": {
    title: "Review · Lotse",
    description: "German words with article, plural and an example, from A1 on. Practice and learn new words.",
  },
  "/grammar": {
    title: "Grammar Library · Lotse",
    description: "German grammar rules with examples and exercises, from A1 on. Practice and learn grammar rules.",
  },
  "/reading": {
    title: "Reading · Lotse",
    description: "Short German texts to read, from A1 on: tap a word for its meaning, and answer five questions.",
  },
  "/legal": {
    title: "Privacy, Terms and Licences · Lotse",
    description:
      "What Lotse keeps about you and for how long, who is told, what using it means, and the licences it is under.",
  },
  "/subscribe": {
    title: "Now Free · Lotse",
    description: "All premium features of Lotse are enabled for everyone. No payment required.",
  },
};

/** The page of a topic that guests may read. */
export function buildPublicTopicPage({
  title,
  cefrLevel,
  examples,
}: Pick<Topic, "title" | "cefrLevel" | "examples">): PublicPage {
  const [example] = examples;
  const exampleText = example ? ` ${example.german} (${example.english})` : "";
  return {
    title: `${title} · Lotse`,
    description: `German grammar for ${cefrLevel}: ${title}, explained with examples.${exampleText}`,
  };
}

export const renderRobots = (origin: string) => `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;

/** @param topicIds the topics that guests may read */
export function renderSitemap(origin: string, topicIds: readonly string[]): string {
  const listedPages = Object.entries(publicPages).filter(([, { isUnlisted }]) => !isUnlisted);
  const paths = [...listedPages.map(([path]) => path), ...topicIds.map((id) => `/grammar/${id}`)];
  const urlElements = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urlElements,
    "</urlset>",
    "",
  ].join("\n");
}
