import { expect, test } from 'vitest';
import { codeLabel, screenWords } from '@outpost/contracts';
import { invoiceLook, subscriptionLook } from './billing-words.ts';

test.each([
  ['subscription', screenWords.subscriptionStatus, subscriptionLook],
  ['invoice', screenWords.invoiceStatus, invoiceLook],
])('files name the status of a %s as the screen does', (_, said, lookOf) => {
  const words: Record<string, string> = said;
  for (const [status, { label }] of Object.entries(lookOf()))
    expect(words[status] ?? codeLabel(status)).toBe(label);
});
