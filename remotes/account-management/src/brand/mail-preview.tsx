import type { ReactNode } from 'react';
import type { Organization } from '@outpost/contracts';
import { styled, token } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/brand.ts';

const Sheet = styled('section')({
  border: `1px solid ${token.line}`,
  borderRadius: 10,
  overflow: 'hidden',
  '& > div': { padding: '12px 16px', background: token.bg },
  '& > p': {
    margin: 0,
    padding: 16,
    borderTop: `1px solid ${token.line}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** A preview of a plain-text mail: its headers, and its text line by line. */
export function LetterSheet({
  label,
  text,
  children,
}: {
  label: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Sheet aria-label={label}>
      <div>{children}</div>
      <p>{text}</p>
    </Sheet>
  );
}

type MailLook = Pick<
  Organization,
  'name' | 'senderName' | 'senderEmail' | 'mailHeader' | 'mailFooter'
>;

/** Preview of a mail as the organization's users receive it. */
export function MailPreview({ name, senderName, senderEmail, mailHeader, mailFooter }: MailLook) {
  const text = t('mail.sample', { name });
  return (
    <LetterSheet
      label={t('mail.preview')}
      text={[mailHeader.trim(), text, mailFooter.trim()].filter(Boolean).join('\n\n')}
    >
      <Facts
        facts={{
          [t('mail.from')]: senderName.trim() || name,
          ...(senderEmail.trim() && { [t('mail.answersGoTo')]: senderEmail.trim() }),
          [t('mail.subject')]: t('mail.sampleSubject', { name }),
        }}
      />
    </LetterSheet>
  );
}
