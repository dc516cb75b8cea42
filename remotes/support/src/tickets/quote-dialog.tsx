import type { Ticket } from '@outpost/contracts';
import { FormDialog, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/tickets.ts';
import { useQuote } from './tickets.queries.ts';

interface Values extends Record<string, unknown> {
  amount: string;
}

/** Returns the cents of '125', '125.5' or '125.50'; null for anything else. */
export const centsOf = (text: string): number | null => {
  const [, whole = '', part = ''] = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? [];
  if (whole === '') return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents > 0 && cents <= 100_000_000 ? cents : null;
};

const messagesFor = ({ amount }: Values): Record<string, string> => {
  if (amount.trim() === '') return { amount: t('quote.required') };
  return centsOf(amount) === null ? { amount: t('quote.incorrect') } : {};
};

/** Offers a change request for a price. */
export function QuoteDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const quote = useQuote();
  const toast = useToast();
  const { _id: id, number, amount, currency } = ticket;
  return (
    <FormDialog<Values>
      title={t('quote.title', { number })}
      submitLabel={t('quote.save')}
      initialValues={{ amount: amount === null ? '' : (amount / 100).toFixed(2) }}
      validate={messagesFor}
      onSubmit={async (values) => {
        await quote.mutateAsync({ params: { id }, body: { amount: centsOf(values.amount) ?? 0 } });
        toast.success(t('quote.saved'));
      }}
      onClose={onClose}
    >
      <TextField
        name="amount"
        label={t('quote.amount', { currency })}
        hint={t('quote.hint')}
        isFocused
      />
    </FormDialog>
  );
}
