export { host, pages, remote } from './preset.ts';
export { writeScreens } from './write-manifest.ts';
export { requirementOf, sharedModules, versionOf } from './shared.ts';
