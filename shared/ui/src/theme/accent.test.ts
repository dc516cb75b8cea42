import { describe, expect, test } from 'vitest';
import { accented, contrast } from './accent.ts';
import { colours } from './tokens.ts';

const surfaces = ['bg', 'panel', 'accentSoft', 'onAccent'] as const;

describe.each([
  '#0f766e',
  '#b45309',
  '#ffffff',
  '#000000',
  '#ffff00',
  '#00ff00',
  '#ff0000',
  '#0000ff',
  '#7f7f7f',
  '#4F46E5',
])('the accent %s', (hex) => {
  test.each(['light', 'dark'] as const)('can be read on every surface of the %s theme', (theme) => {
    const theColours = accented(hex)[theme];
    for (const surface of surfaces)
      for (const text of ['accent', ...(surface === 'accentSoft' ? [] : ['accentHover'])] as const)
        expect([
          surface,
          text,
          contrast(theColours[text as 'accent'], theColours[surface]) >= 4.5,
        ]).toEqual([surface, text, true]);
  });
});

test('a colour that can be read as it is stays what it is', () => {
  expect(accented('#0f766e').light.accent).toBe('#0f766e');
});

test.each([null, '', 'red', '#fff', 'url(x)', '#12345g'])('%s leaves the product’s own', (text) => {
  expect(accented(text)).toEqual(colours);
});
