import { describe, expect, test } from 'vitest';
import { brokenBy, readReport, reportText, unannounced } from './compare.ts';

const report = (lines: string[], version = '1.1.0') => ({ name: '@outpost/ui', version, lines });
const button = [
  'value Button(0).label: string',
  'value Button(0).kind?: "plain" | "primary"',
  'value Button=>: Element',
];
const state = ['value useState=>.kind: "open" | "shut"', 'type State.kind: "open" | "shut"'];

const compatible: [string, string[], string[]][] = [
  ['a new export', button, [...button, 'value Link(0).to: string']],
  ['a new optional prop', button, [...button, 'value Button(0).size?: number']],
  [
    'a prop that takes more',
    button,
    ['value Button(0).label: number | string', ...button.slice(1)],
  ],
  [
    'a prop whose members take more',
    ['value Tile(0).shares: readonly { tone: "bad" | "ok"; }[]'],
    ['value Tile(0).shares: readonly { tone: "bad" | "idle" | "ok"; }[]'],
  ],
  ['a prop that may be left out', button, ['value Button(0).label?: string', ...button.slice(1)]],
  ['a result that says more', state, [...state, 'value useState=>.count: number']],
  ['a result of fewer kinds', state, ['value useState=>.kind: "open"', ...state.slice(1)]],
  [
    'a callback that gets more',
    ['value Button(0).onClick(0): Event'],
    ['value Button(0).onClick(0): Event', 'value Button(0).onClick(1): number'],
  ],
];
test.each(compatible)('%s breaks no remote', (_name, before, after) => {
  expect(brokenBy(report(before), report(after))).toEqual([]);
});

const breaking: [string, string[], string[], RegExp][] = [
  ['an export that is gone', button, [], /^removed: value Button/],
  ['a prop that is gone', button, button.slice(1), /^removed: value Button\(0\)\.label/],
  [
    'a new prop that must be given',
    button,
    [...button, 'value Button(0).size: number'],
    /^required now/,
  ],
  [
    'a prop that takes less',
    button,
    [button[0] ?? '', 'value Button(0).kind?: "plain"', button[2] ?? ''],
    /^changed/,
  ],
  [
    'a prop whose members take less',
    ['value Tile(0).shares: readonly { tone: "bad" | "ok"; }[]'],
    ['value Tile(0).shares: readonly { tone: "ok"; }[]'],
    /^changed/,
  ],
  [
    'a prop whose function gets more kinds',
    ['value Tile(0).on: { give: (tone: "ok") => void; }'],
    ['value Tile(0).on: { give: (tone: "bad" | "ok") => void; }'],
    /^changed/,
  ],
  [
    'a prop that must be given now',
    button,
    [button[0] ?? '', 'value Button(0).kind: "plain" | "primary"', button[2] ?? ''],
    /^changed/,
  ],
  [
    'a result of more kinds',
    state,
    ['value useState=>.kind: "ajar" | "open" | "shut"', ...state.slice(1)],
    /^changed/,
  ],
  ['a type that is another', state, [...state.slice(0, 1), 'type State.kind: "open"'], /^changed/],
];
test.each(breaking)('%s breaks remotes', (_name, before, after, sentence) => {
  expect(brokenBy(report(before), report(after))).toEqual(
    expect.arrayContaining([expect.stringMatching(sentence)]),
  );
});

describe('a breaking change', () => {
  const changelog = '## Unreleased\n\n### Changed\n\n- @outpost/ui 2.0.0: no Button.\n\n## 1.0.0\n';
  test.each([
    ['with its major version and its line in the changelog', '2.0.0', changelog, 0],
    [
      'with its major version alone',
      '2.0.0',
      '## Unreleased\n\n## 1.0.0\n\n- @outpost/ui 2.0.0\n',
      3,
    ],
    ['with a line in the changelog alone', '1.2.0', changelog, 3],
  ])('%s', (_name, version, text, faults) => {
    expect(unannounced(report(button), report([], version), text)).toHaveLength(faults);
  });
});

test('a report is read back as it was written', () => {
  expect(readReport(reportText(report(button)))).toEqual(report(button));
});
