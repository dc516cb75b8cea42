/** A remote's name as a container: a JavaScript name that no page global has. */
export const containerName = (name: string): string => `outpost_${name.replaceAll(/\W/g, '_')}`;

export const manifestFile = 'mf-manifest.json';
/** Beside the host's files: those of each of its screens. */
export const screensFile = 'screens.json';
export const routesModule = 'routes';

/** The page's function that knows what a file of code must hash to; bundlers' runtimes ask it. */
export const integrityGlobal = 'outpostIntegrity';
