import { renderScreen, screen, within } from '@outpost/testing';
import { expect, test } from 'vitest';
import { LetterSheet, MailPreview } from './mail-preview.tsx';

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

const look = { name: 'Acme', senderEmail: '', mailHeader: '', mailFooter: '' };

test.each([
  ['', 'Acme'],
  ['Acme Growth', 'Acme Growth'],
])('emails with the sender name "%s" are from %s', (senderName, from) => {
  renderScreen(<MailPreview {...look} senderName={senderName} />);
  const sheet = screen.getByRole('region', { name: 'Preview of an email' });
  expect(within(sheet).getByText('From').nextSibling?.textContent).toBe(from);
  expect(sheet.textContent).not.toContain('Outpost');
  expect(sheet.textContent).toContain('Hello Ada,\n\nYou are invited to Acme.');
});
