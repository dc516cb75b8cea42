import { valueInWords } from '@outpost/lists';
import { expect, test } from 'vitest';
import { providerLabels } from './connected-accounts/connection-words.ts';
import {
  frequencyOptions,
  triggerOptions,
  typeOptions,
} from './product-forms/product-form-words.ts';
import { afterOptions } from './web-pixels/pixel-words.ts';

test.each([
  ['product_forms', 'type', typeOptions],
  ['product_forms', 'trigger', triggerOptions],
  ['product_forms', 'frequency', frequencyOptions],
  ['web_pixels', 'overQuota', afterOptions],
] as const)('the log calls %s %s as the lists do', (type, field, options) => {
  for (const { value, label } of options())
    expect([value, valueInWords(field, value, type)]).toEqual([value, label]);
});

test('the log calls the provider of a connected account as the lists do', () => {
  for (const [value, label] of Object.entries(providerLabels()))
    expect([value, valueInWords('provider', value, 'connections')]).toEqual([value, label]);
});
