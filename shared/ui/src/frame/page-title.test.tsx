import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppTheme } from '../theme/app-theme.tsx';
import { PageTitle } from './page-title.tsx';

const show = () =>
  render(
    <AppTheme>
      <PageTitle title="Events" hint="All that happened." />
    </AppTheme>,
  );

test('a page has a title with a hint', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Events' })).toBeTruthy();
  expect(screen.getByText('All that happened.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a button opens the hint on a phone', async () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: true }));
  show();
  expect(screen.queryByText('All that happened.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'About this page' }));
  expect(screen.getByRole('dialog', { name: 'About this page' }).textContent).toBe(
    'All that happened.',
  );
});
