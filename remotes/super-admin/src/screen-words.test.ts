import { expect, test } from 'vitest';
import { codeLabel, screenWords } from '@outpost/contracts';
import { sourceLabel } from './audit-log/audit-log-columns.tsx';

test('files name the source of an entry as the screen does', () => {
  const words: Record<string, string> = screenWords.auditSource;
  const labels = sourceLabel();
  const inFile = Object.keys(labels).map((code) => [code, words[code] ?? codeLabel(code)]);
  expect(Object.fromEntries(inFile)).toEqual({ ...labels });
});
