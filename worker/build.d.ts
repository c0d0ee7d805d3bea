/** The version of the authored content this build belongs to, set by Vite. */
declare const __CONTENT_VERSION__: string;
/** The product's version, set by Vite from package.json. */
declare const __VERSION__: string;
