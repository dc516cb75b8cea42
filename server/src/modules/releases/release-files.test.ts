import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packagesIn, sharedModulesIn } from './release-files.ts';

const shared = join(import.meta.dirname, '../../../../shared');

test.each([
  ['zustand', 'auth-store', 'esm/vanilla.mjs'],
  ['js-cookie', 'auth-store', 'dist/js.cookie.min.mjs'],
  ['ky', 'api-client', 'distribution/utils/normalize.js'],
  ['@emotion/cache', 'ui', 'dist/emotion-cache.browser.esm.js'],
])('the code of %s is known', (name, facade, file) => {
  const path = join(shared, facade, 'node_modules', name, file);
  expect(packagesIn(readFileSync(path, 'utf8'))).toContain(name);
});

test.each([
  ['zustand', `let i={setState:n,getState:a,getInitialState:()=>o,subscribe:e=>r.add(e)}`],
  [
    'js-cookie',
    `withAttributes:function(t){return e(this.converter,t)},withConverter:function(t){}`,
  ],
  ['ky', `throw Error("retry.methods must be an array")`],
])('%s is known after a minifier', (name, script) => {
  expect(packagesIn(script)).toEqual([name]);
});

test('code of its own belongs to no package', () => {
  expect(packagesIn(`const s={setState:1,getState:2};f.withAttributes();"retry later"`)).toEqual(
    [],
  );
});

test('shared modules are found by name, parts of packages too', () => {
  const script = `{571:{shareKey:"@outpost/i18n"},572:{shareKey:'@outpost/ui/details'}},\`@outpost/ui\``;
  expect(sharedModulesIn(script)).toEqual(['@outpost/i18n', '@outpost/ui/details', '@outpost/ui']);
});
