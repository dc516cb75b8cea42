import { expect, test } from 'vitest';
import { faultLines, previewLines } from './lines.ts';

test('what each host lacks is said, or that it lacks nothing', () => {
  const problems = [{ check: 'requires' as const, problem: 'host 2 has react 18' }];
  expect(
    faultLines([
      { version: '1', problems: [] },
      { version: '2', problems },
      { version: null, problems: [] },
    ]),
  ).toEqual([
    'Host 1 accepts it.',
    'Host 2 refuses it:',
    '  requires: host 2 has react 18',
    'Its sizes and packages fit every host.',
  ]);
});

test('a comment on a pull request has the link and its end', () => {
  const link = 'https://panel.example.com/?release-override=abc';
  const lines = previewLines('billing', '1.0.0-1', {
    link,
    key: 'abc',
    until: '2026-11-21T22:22Z',
  });
  expect(lines.join('\n')).toContain(`[Open the panel with it](${link})`);
  expect(lines.join('\n')).toContain('until 2026-11-21 22:22 UTC');
});
