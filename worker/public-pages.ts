interface PublicPage {
  title: string;
  description: string;
}

/** Pages that anybody may open and that search engines list; the browser's tab says the same title (web). */
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
  "/vocabulary": {
    title: "Review · Lotse",
    description: "German words with article, plural and an example, from A1 on. Practice and learn new words.",
  },
  "/grammar": {
    title: "Grammar Library · Lotse",
    description: "German grammar rules with examples and exercises, from A1 on. Practice and learn grammar rules.",
  },
  "/subscribe": {
    title: "Now Free · Lotse",
    description: "All premium features of Lotse are enabled for everyone. No payment required.",
  },
};

export const robots = (origin: string) => `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;

export function sitemap(origin: string): string {
  const pages = Object.keys(publicPages).map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    "</urlset>",
    "",
  ].join("\n");
}
