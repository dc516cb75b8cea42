import { expect, test } from 'vitest';
import { codeLabel, screenWords } from '@outpost/contracts';
import { eventLook } from './lead-forms/logs/log-words.ts';

test('files name the events of a form as the screen does', () => {
  const words: Record<string, string> = screenWords.formLogEvent;
  for (const [event, { label }] of Object.entries(eventLook()))
    expect(words[event] ?? codeLabel(event)).toBe(label);
});
