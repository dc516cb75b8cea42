export { codeFiles, type CodeFiles } from './code-files.ts';
export {
  containerName,
  inlineEntry,
  integrityGlobal,
  manifestFile,
  screensFile,
  sharedFile,
} from './names.ts';
export {
  remoteAreas,
  remoteOfPath,
  remoteRegistry,
  setAreas,
  type RemoteEntry,
} from './registry.ts';
