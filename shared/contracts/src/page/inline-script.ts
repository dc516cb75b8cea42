/** Id of the block of a page that has the code of one of the host's scripts. */
export const inlineScriptId = 'inline-script';

/** Cookie with the version of the host whose inline script is in the browser's cache. */
export const inlineScriptCookie = 'inline_script';
