import { expect, test } from 'vitest';
import { apiKeyScopes, codeLabel, eventSources, screenWords } from '@outpost/contracts';
import { scopeLabel } from './api-keys/api-key-words.ts';
import { providerLabels } from './connected-accounts/connection-words.ts';
import { sourceLabel } from './event-hub/event-words.ts';
import { kindLabel, triggerLabel } from './flows/flow-words.ts';
import {
  deviceLabel,
  frequencyOptions,
  reasonLabel,
  triggerOptions,
} from './product-forms/product-form-words.ts';

const scopeLabels = () =>
  Object.fromEntries(apiKeyScopes.map((scope) => [scope, scopeLabel(scope)]));

const sourceLabels = () =>
  Object.fromEntries(eventSources.map((source) => [source, sourceLabel(source)]));

const labelsOf = (options: readonly { value: string; label: string }[]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));
const deviceLabels = () =>
  Object.fromEntries(['desktop', 'phone', 'tablet'].map((device) => [device, deviceLabel(device)]));

test.each([
  ['scopes', scopeLabels(), screenWords.apiKeyScope],
  ['providers', providerLabels(), screenWords.provider],
  ['sources of events', sourceLabels(), screenWords.auditSource],
  ['triggers of flows', triggerLabel(), screenWords.flowTrigger],
  ['steps of flows', kindLabel(), screenWords.flowStep],
  ['triggers of forms', labelsOf(triggerOptions()), screenWords.formTrigger],
  ['frequencies of forms', labelsOf(frequencyOptions()), screenWords.formFrequency],
  ['devices', deviceLabels(), screenWords.formDevice],
  ['reasons of skips', reasonLabel(), screenWords.skipReason],
])('files name %s as the screen does', (_name, labels, words: Record<string, string>) => {
  const inFile = Object.fromEntries(
    Object.keys(labels).map((code) => [code, words[code] ?? codeLabel(code)]),
  );
  expect(inFile).toEqual({ ...labels });
});
