import { expect, test } from 'vitest';
import { apiKeyScopes, codeLabel, screenWords } from '@outpost/contracts';
import { scopeLabel } from './api-keys/api-key-words.ts';
import { providerLabels } from './connected-accounts/connection-words.ts';
import { kindLabel, triggerLabel } from './flows/flow-words.ts';
import { reasonLabel } from './product-forms/product-form-words.ts';

const scopeLabels = () =>
  Object.fromEntries(apiKeyScopes.map((scope) => [scope, scopeLabel(scope)]));

test.each([
  ['scopes', scopeLabels(), screenWords.apiKeyScope],
  ['providers', providerLabels(), screenWords.provider],
  ['triggers of flows', triggerLabel(), screenWords.flowTrigger],
  ['steps of flows', kindLabel(), screenWords.flowStep],
  ['reasons of skips', reasonLabel(), screenWords.skipReason],
])('files name %s as the screen does', (_name, labels, words: Record<string, string>) => {
  const inFile = Object.fromEntries(
    Object.keys(labels).map((code) => [code, words[code] ?? codeLabel(code)]),
  );
  expect(inFile).toEqual({ ...labels });
});
