import { expect, test } from 'vitest';
import { screenWords } from '@outpost/contracts';
import { audienceLabel } from './faqs/faq-words.ts';

test('files name the audience of an answer as the screen does', () => {
  expect(screenWords.faqAudience).toEqual({ ...audienceLabel() });
});
