import { pages, remote } from '@outpost/federation/webpack';

export default [
  remote(import.meta.url),
  pages(import.meta.url, {
    site: './src/site/index.ts',
    'site-forms': './src/site/forms/index.ts',
  }),
];
