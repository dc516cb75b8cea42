import { describe, expect, test } from 'vitest';
import { contrast as contrastOf } from './accent.ts';
import { colours, token, tokenStyles } from './tokens.ts';

const styles = tokenStyles(colours);

type Theme = keyof typeof colours;
type Colour = keyof (typeof colours)[Theme];

const readable = 4.5;
const visible = 3;

const contrast = (theme: Theme, one: Colour, other: Colour) =>
  contrastOf(colours[theme][one], colours[theme][other]);

test('contrast is measured as WCAG says', () => {
  expect(contrast('light', 'panel', 'panel')).toBe(1);
  expect(contrast('light', 'onAccent', 'ink')).toBeGreaterThan(17);
  expect(contrast('light', 'onAccent', 'ink')).toBeLessThan(21);
});

/** Every text colour on every surface it is used on. */
const texts: [Colour, Colour][] = [
  ['ink', 'bg'],
  ['ink', 'panel'],
  ['ink', 'lineSoft'],
  ['ink2', 'bg'],
  ['ink2', 'panel'],
  ['ink2', 'lineSoft'],
  ['ink2', 'idleSoft'],
  ['ink3', 'bg'],
  ['ink3', 'panel'],
  ['accent', 'bg'],
  ['accent', 'panel'],
  ['accent', 'accentSoft'],
  ['onAccent', 'accent'],
  ['bad', 'bg'],
  ['bad', 'panel'],
  ['bad', 'badSoft'],
  ['warn', 'warnSoft'],
  ['ok', 'okSoft'],
  ['progress', 'progressSoft'],
  ['ink', 'accentSoft'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  test.each(texts)('%s can be read on %s', (text, surface) => {
    expect(contrast(theme, text, surface)).toBeGreaterThanOrEqual(readable);
  });

  test.each<[Colour, Colour]>([
    ['control', 'panel'],
    ['accent', 'bg'],
  ])('%s can be told from %s', (edge, surface) => {
    expect(contrast(theme, edge, surface)).toBeGreaterThanOrEqual(visible);
  });
});

test('both themes have the same colours', () => {
  expect(Object.keys(colours.dark)).toEqual(Object.keys(colours.light));
});

test.each(Object.entries(token))('%s is a variable of the page in both themes', (_, value) => {
  const variable = /^var\((.+)\)$/.exec(value)?.[1] ?? '';
  expect(styles[':root']).toHaveProperty([variable]);
  expect(styles[':root[data-theme="dark"]']).toHaveProperty([variable]);
});
