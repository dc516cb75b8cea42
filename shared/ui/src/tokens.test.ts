import { describe, expect, test } from 'vitest';
import { colours, token, tokenStyles } from './tokens.ts';

type Theme = keyof typeof colours;
type Colour = keyof (typeof colours)[Theme];

const readable = 4.5;
const visible = 3;

const channel = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG's contrast ratio: 1 to 21. */
const contrast = (theme: Theme, one: Colour, other: Colour) => {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => luminance(colours[theme][name]))
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

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
  expect(tokenStyles[':root']).toHaveProperty([variable]);
  expect(tokenStyles[':root[data-theme="dark"]']).toHaveProperty([variable]);
});
