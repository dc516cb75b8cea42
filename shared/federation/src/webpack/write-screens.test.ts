import { expect, test } from 'vitest';
import { consumedIn } from './write-screens.ts';

test.each([
  ['@outpost/ui', 'consume-shared-module|default|@outpost/ui|^4.0.0|true|undefined'],
  ['@outpost/ui/details', 'consume-shared-module|default|@outpost/ui/details|^4.0.0|true'],
  ['@outpost/i18n', 'consume shared module (default) @outpost/i18n@^1.0.0 (strict)'],
  [null, 'consume-shared-module|default|react|^19.3.0|true|undefined'],
  [null, '/shared/ui/src/index.ts'],
])('%s is consumed by %s', (name, identifier) => {
  expect(consumedIn(identifier)).toBe(name);
});
