export { host, pages, remote } from './preset.ts';
export { writeScreens } from './write-screens.ts';
export {
  facades,
  facadeSource,
  providedModules,
  requirementOf,
  sharedModules,
  versionOf,
} from './shared.ts';
