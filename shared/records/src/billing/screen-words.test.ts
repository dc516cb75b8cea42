import { expect, test } from 'vitest';
import { codeLabel, screenWords } from '@outpost/contracts';
import { subscriptionLook } from './billing-words.ts';

test('files name the status of a subscription as the screen does', () => {
  const words: Record<string, string> = screenWords.subscriptionStatus;
  for (const [status, { label }] of Object.entries(subscriptionLook()))
    expect(words[status] ?? codeLabel(status)).toBe(label);
});
