/** Returns the name of a remote's container: a valid JavaScript name that no page global has. */
export const containerName = (name: string): string => `outpost_${name.replaceAll(/\W/g, '_')}`;

export const manifestFile = 'mf-manifest.json';
/** File beside a build's files that lists the files of each of its screens. */
export const screensFile = 'screens.json';
/** File beside the host's files that describes what it shares. */
export const sharedFile = 'shared.json';

/** Entry of the host whose script a page may carry inside. */
export const inlineEntry = 'start';

/**
 * Name of the page's function that returns the hash of a code file; called by the runtime of
 * webpack.
 */
export const integrityGlobal = 'outpostIntegrity';
