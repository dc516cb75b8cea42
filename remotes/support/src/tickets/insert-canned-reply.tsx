import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import { fillPlaceholders, type Ticket } from '@outpost/contracts';
import { Button, lazyComponent, useFieldChange, useFieldValue, usePreload } from '@outpost/ui';
import { t } from '../i18n/ticket-threads.ts';

const CannedRepliesDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "canned-replies" */ './canned-replies-dialog.tsx'))
      .CannedRepliesDialog,
);

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Button in the form of a reply that inserts a canned one, filled with the ticket's values. */
export function InsertCannedReply({ ticket }: { ticket: Ticket }) {
  usePreload(CannedRepliesDialog);
  const [isOpen, setOpen] = useState(false);
  const text = useFieldValue<string>('text');
  const change = useFieldChange('text');
  const viewer = useUser();
  const insert = (canned: string) => {
    const filled = fillPlaceholders(canned, {
      firstName: firstName(ticket.requester.name),
      requester: ticket.requester.name,
      number: String(ticket.number),
      title: ticket.title,
      organization: ticket.whiteLabel.name,
      ...(viewer && { author: `${viewer.firstName} ${viewer.lastName}` }),
    });
    change(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`);
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('canned.open')}</Button>
      {isOpen && (
        <CannedRepliesDialog
          onInsert={(reply) => insert(reply.text)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
