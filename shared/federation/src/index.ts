export { containerName, manifestFile, routesModule } from './names.ts';
export { remoteOfPath, remoteRegistry, type RemoteEntry } from './registry.ts';
export { releaseSetPlugin } from './runtime-plugin.ts';
