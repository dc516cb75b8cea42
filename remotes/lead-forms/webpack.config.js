import { pages, remote } from '@outpost/federation/webpack';

export default [
  remote(import.meta.url),
  pages(import.meta.url, { live: './src/live/index.ts', embed: './src/live/embed/index.ts' }),
];
