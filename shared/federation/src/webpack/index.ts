export { host, pages, remote } from './preset.ts';
export { writeScreens } from './write-screens.ts';
export { providedModules, requirementOf, sharedModules, versionOf } from './shared.ts';
