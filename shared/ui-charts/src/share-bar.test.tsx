import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShareBar } from './share-bar.tsx';

test('shares say their part of the whole', () => {
  render(
    <ShareBar
      label="Plans"
      shares={[
        { label: 'Paid', value: 1_500, tone: 'ok' },
        { label: 'Free', value: 500, tone: 'idle' },
        { label: 'Trial', value: 0, tone: 'warn' },
      ]}
    />,
  );
  const figure = within(screen.getByRole('figure', { name: 'Plans' }));
  expect(figure.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Paid 1,500 (75%)',
    'Free 500 (25%)',
    'Trial 0 (0%)',
  ]);
});

test('a whole of nothing has no parts', () => {
  render(<ShareBar label="Plans" shares={[{ label: 'Paid', value: 0, tone: 'ok' }]} />);
  expect(screen.getByRole('listitem').textContent).toBe('Paid 0 (0%)');
});
