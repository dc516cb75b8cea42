import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChangeEntry } from './change-entry.tsx';

const show = (changes: Partial<Parameters<typeof ChangeEntry>[0]> = {}) =>
  render(
    <ChangeEntry
      who="Olga Owner"
      what="Changed"
      when="today"
      reason={null}
      fields={[{ name: 'Plan', before: 'Free', after: 'Paid' }]}
      {...changes}
    />,
  ).container;

test('tells each field before and after', () => {
  const container = show();
  expect(screen.getByText('Olga Owner')).toBeTruthy();
  expect(screen.getByRole('term').textContent).toBe('Plan');
  expect(screen.getByRole('definition').textContent).toBe('Free → Paid');
  expect(container.querySelector('blockquote')).toBeNull();
});

test('tells the reason where there is one', () => {
  const container = show({ reason: 'They paid.', fields: [] });
  expect(container.querySelector('blockquote')?.textContent).toBe('They paid.');
  expect(screen.queryByRole('term')).toBeNull();
});
