import { useState } from 'react';
import { call, useChange } from '@outpost/api-client';
import {
  subscriptionEndpoints,
  validator,
  type ChangePreview,
  type Subscription,
} from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/billing.ts';
import { touchedByBilling } from './touched.ts';
import { PreviewResult } from './change-preview.tsx';

/** Changes the seats of a subscription in two steps: the first shows the price, the second charges it. */
export function ChangeSeatsDialog({
  subscription: { _id: id, company, seats },
  onClose,
}: {
  subscription: Subscription;
  onClose: () => void;
}) {
  const [shown, setShown] = useState<{ seats: string; preview: ChangePreview } | null>(null);
  const change = useChange(subscriptionEndpoints.change, touchedByBilling);
  const toast = useToast();
  const submit = async ({ seats: text }: { seats: string }) => {
    const wanted = Number(text);
    if (shown?.seats !== text) {
      const query = { kind: 'seats' as const, seats: text };
      const { preview } = await call(subscriptionEndpoints.preview, { params: { id }, query });
      setShown({ seats: text, preview });
      return;
    }
    const body = {
      change: { kind: 'seats' as const, seats: wanted },
      preview: shown.preview.hash,
    };
    await change.mutateAsync({ params: { id }, body });
    toast.success(t('change.done'));
    onClose();
  };
  return (
    <FormDialog<{ seats: string }>
      title={t('change.title', { name: company.name })}
      submitLabel={shown ? t('change.submit') : t('change.preview')}
      initialValues={{ seats: String(seats.total) }}
      validate={({ seats: text }) =>
        validator(subscriptionEndpoints.change.body.entries.change)({
          kind: 'seats',
          seats: text.trim() === '' ? undefined : Number(text),
        })
      }
      staysOpen
      onSubmit={submit}
      onClose={onClose}
    >
      <Text tone="muted">{t('change.hint', { used: seats.used })}</Text>
      <TextField name="seats" label={t('change.seats')} isFocused />
      {shown && <PreviewResult preview={shown.preview} />}
    </FormDialog>
  );
}
