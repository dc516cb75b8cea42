import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccentPreview } from './accent-preview.tsx';

const sample = (theme: 'Light' | 'Dark') =>
  within(screen.getByRole('region', { name: `${theme} theme` }));
const verdictIn = (theme: 'Light' | 'Dark') => sample(theme).getByText(/^Contrast/).textContent;

test('a colour that can be read in a theme stays as it is there', () => {
  render(<AccentPreview accent="#0f766e" />);
  expect(verdictIn('Light')).toMatch(/^Contrast 5\.\d : 1, readable as it is\.$/);
  expect(verdictIn('Dark')).toMatch(
    /^Contrast \d+\.\d : 1 as #[\da-f]{6}: the colour itself has 3\.\d : 1, so it is lightened here\.$/,
  );
});

test('a colour too light for the light theme is darkened, and shown so', () => {
  render(<AccentPreview accent="#ffee00" />);
  expect(verdictIn('Light')).toContain('so it is darkened here.');
  const { background } = sample('Light').getByText('Save changes').style;
  expect(background).not.toBe('rgb(255, 238, 0)');
});

test('without a colour the product’s own is shown', () => {
  render(<AccentPreview accent={null} />);
  expect(sample('Light').getByText('Save changes').style.background).toBe('rgb(79, 70, 229)');
  expect(verdictIn('Dark')).toMatch(/readable as it is\.$/);
});
