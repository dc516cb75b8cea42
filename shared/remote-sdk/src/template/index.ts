export { outsideFiles, packageFields } from './outside-files.ts';
export { isRemoteName, labelOf, screenFiles, type NewRemote } from './screen-files.ts';
