/** A remote's name as a container: a JavaScript name that no page global has. */
export const containerName = (name: string): string => `outpost_${name.replaceAll('-', '_')}`;

/** The Trusted Types policy of a build; the page's policy lists one per build. */
export const scriptPolicyName = (name: string): string => `outpost-${name}`;

export const manifestFile = 'mf-manifest.json';
export const routesModule = 'routes';
