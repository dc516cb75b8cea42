export { host, pages, remote } from './preset.ts';
export { requirementOf, sharedModules, versionOf } from './shared.ts';
