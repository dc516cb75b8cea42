import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusChip, type Tone } from './status-chip.tsx';

test.each<[Tone, string, string]>([
  ['ok', 'var(--o-ok)', 'var(--o-okSoft)'],
  ['warn', 'var(--o-warn)', 'var(--o-warnSoft)'],
  ['bad', 'var(--o-bad)', 'var(--o-badSoft)'],
  ['idle', 'var(--o-ink2)', 'var(--o-idleSoft)'],
])('says %s in words and in colour', (tone, colour, background) => {
  render(<StatusChip tone={tone}>Pending</StatusChip>);
  const { style } = screen.getByText('Pending');
  expect(style.color).toBe(colour);
  expect(style.background).toBe(background);
});
