import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusChip, type ChipTone } from './status-chip.tsx';
import { toneColours, toneMark } from './tone-mark.ts';

test.each<[ChipTone, string, string]>([
  ['ok', 'var(--o-ok)', 'var(--o-okSoft)'],
  ['warn', 'var(--o-warn)', 'var(--o-warnSoft)'],
  ['progress', 'var(--o-progress)', 'var(--o-progressSoft)'],
  ['bad', 'var(--o-bad)', 'var(--o-badSoft)'],
  ['idle', 'var(--o-ink2)', 'var(--o-idleSoft)'],
])('says %s in words, in colour and with a mark', (tone, colour, background) => {
  render(<StatusChip tone={tone}>Pending</StatusChip>);
  const chip = screen.getByText('Pending');
  expect(chip.style.color).toBe(colour);
  expect(chip.style.background).toBe(background);
  const mark = chip.querySelector('[data-mark]');
  expect([mark?.getAttribute('data-mark'), mark?.getAttribute('aria-hidden')]).toEqual([
    tone,
    'true',
  ]);
});

test('a tone of a later server is idle', () => {
  render(<StatusChip tone={'purple' as ChipTone}>Pending</StatusChip>);
  expect(screen.getByText('Pending').style.background).toBe('var(--o-idleSoft)');
});

test('no state has the accent of an organization, and every mark has its own shape', () => {
  expect(JSON.stringify(toneColours)).not.toContain('accent');
  const shapes = Object.keys(toneColours).map((tone) =>
    JSON.stringify({
      ...toneMark,
      ...(toneMark[`&[data-mark="${tone}"]` as keyof typeof toneMark] as object),
    }),
  );
  expect(new Set(shapes).size).toBe(shapes.length);
});
