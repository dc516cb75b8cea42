import { renderScreen, screen, within } from '@outpost/testing';
import { expect, test } from 'vitest';
import { LetterSheet } from './mail-preview.tsx';

test('a letter keeps its lines and is named for those who do not see it', () => {
  renderScreen(
    <LetterSheet label="Preview" text={'One\n\nTwo'}>
      <span>From Acme</span>
    </LetterSheet>,
  );
  const sheet = within(screen.getByRole('region', { name: 'Preview' }));
  expect(sheet.getByText('From Acme')).toBeTruthy();
  expect(sheet.getByText(/^One/).textContent).toBe('One\n\nTwo');
});
