import type { Organization } from '@outpost/contracts';
import { Facts } from '@outpost/ui';
import { LetterSheet } from './letter-sheet.tsx';

export type MailLook = Pick<
  Organization,
  'name' | 'senderName' | 'senderEmail' | 'mailHeader' | 'mailFooter'
>;

/** Preview of a mail as the organization's users receive it. */
export function MailPreview({ name, senderName, senderEmail, mailHeader, mailFooter }: MailLook) {
  const text = `Hello Ada,\n\nyou are invited to ${name}. Choose a password to begin: …`;
  return (
    <LetterSheet
      label="Preview of a mail"
      text={[mailHeader.trim(), text, mailFooter.trim()].filter(Boolean).join('\n\n')}
    >
      <Facts
        facts={{
          From: senderName.trim() || 'Outpost',
          ...(senderEmail.trim() && { 'Answers go to': senderEmail.trim() }),
          Subject: `You are invited to ${name}`,
        }}
      />
    </LetterSheet>
  );
}
