import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Facts } from './facts.tsx';

test('each value stands with its name', () => {
  render(<Facts facts={{ Type: 'Agency', Subdomain: <a href="/acme">acme</a> }} />);
  const pairs = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(pairs).toEqual([
    ['Type', 'Agency'],
    ['Subdomain', 'acme'],
  ]);
  expect(screen.getByRole('link', { name: 'acme' })).toBeTruthy();
});
