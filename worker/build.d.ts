/** The version of the authored content this build belongs to, set by Vite. */
declare const __CONTENT_VERSION__: string;
/** Changes with every change of the code that shapes what is cached, set by Vite. */
declare const __BUILD__: string;
/** The product's version, set by Vite from package.json. */
declare const __VERSION__: string;
/** The passwords that are too common to be taken, one a line, set by Vite. */
declare const __COMMON_PASSWORDS__: string;
