import type { Ticket } from '@outpost/contracts';
import { centsOf, FormDialog, moneyInput, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/tickets.ts';
import { useQuote } from './tickets.queries.ts';

interface Values extends Record<string, unknown> {
  amount: string;
}

/** Maximum cents of a quote. */
const mostCents = 100_000_000;

const messagesFor =
  (currency: string) =>
  ({ amount }: Values): Record<string, string> => {
    if (amount.trim() === '') return { amount: t('quote.required') };
    const cents = centsOf(amount, currency);
    return cents && cents <= mostCents ? {} : { amount: t('quote.incorrect') };
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
      initialValues={{ amount: amount === null ? '' : moneyInput(amount, currency) }}
      validate={messagesFor(currency)}
      onSubmit={async (values) => {
        const cents = centsOf(values.amount, currency) ?? 0;
        await quote.mutateAsync({ params: { id }, body: { amount: cents } });
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
