/** The content version to which this build belongs. Set by Vite. */
declare const __CONTENT_VERSION__: string;
/**
 * An id of the code that determines the shape of cached content. The id changes whenever this code changes. Set by
 * Vite.
 */
declare const __BUILD__: string;
/** The product's version from package.json. Set by Vite. */
declare const __VERSION__: string;
/** The passwords that are too common to be accepted, one on each line. Set by Vite. */
declare const __COMMON_PASSWORDS__: string;
