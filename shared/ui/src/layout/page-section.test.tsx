import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageSection } from './page-section.tsx';

test('a part of a page is found by its name and holds what can be done with it', () => {
  render(
    <PageSection title="Preferences" actions={<button type="button">Edit</button>}>
      Language: English
    </PageSection>,
  );
  const part = within(screen.getByRole('region', { name: 'Preferences' }));
  expect(part.getByRole('heading', { level: 2, name: 'Preferences' })).toBeTruthy();
  expect(part.getByRole('button', { name: 'Edit' })).toBeTruthy();
  expect(part.getByText('Language: English')).toBeTruthy();
});
