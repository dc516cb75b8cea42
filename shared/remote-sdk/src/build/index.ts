export { buildPart, configsOf } from './build-part.ts';
export type { BuiltPart } from './built-part.ts';
export { releaseOf } from './release-of.ts';
export { runWebpack, sourcesOf } from './run-webpack.ts';
