/** The content version that this build belongs to, set by Vite. */
declare const __CONTENT_VERSION__: string;
/** Changes whenever the code that shapes cached content changes, set by Vite. */
declare const __BUILD__: string;
/** The product's version, set by Vite from package.json. */
declare const __VERSION__: string;
/** The passwords that are too common to be accepted, one per line, set by Vite. */
declare const __COMMON_PASSWORDS__: string;
