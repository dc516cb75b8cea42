import { useState } from 'react';
import { call, queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  couponEndpoints,
  subscriptionEndpoints,
  validator,
  type ChangePreview,
  type Coupon,
  type Subscription,
  type SubscriptionChange,
} from '@outpost/contracts';
import { PlanPicker, PreviewResult, touchedByBilling } from '@outpost/records';
import {
  completeSource,
  FormDialog,
  formatMoney,
  PickerField,
  SelectField,
  Text,
  TextField,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/subscription-dialogs.ts';
import { changeLabel, type AskedChange } from './subscription-actions.ts';

type Values = {
  seats: string;
  plan: string;
  coupon: string;
  when: string;
  days: string;
  reason: string;
};

const wholeOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text);

/** Returns the change that the fields describe; only those of its kind are sent. */
const changeOf = (
  { kind, when }: AskedChange,
  { seats, plan, coupon, when: chosen, days, reason }: Values,
): SubscriptionChange => ({
  kind,
  ...(kind === 'seats' && { seats: wholeOf(seats) }),
  ...(kind === 'plan' && {
    ...(plan !== '' && { plan }),
    when: chosen === 'term-end' ? ('term-end' as const) : ('now' as const),
  }),
  ...(kind === 'coupon' && { coupon }),
  ...(kind === 'cancel' && when && { when }),
  ...(kind === 'extend-trial' && { days: wholeOf(days) }),
  ...(reason.trim() !== '' && { reason }),
});

function PlanFields({ billingType }: Pick<Subscription, 'billingType'>) {
  return (
    <>
      <PlanPicker
        name="plan"
        label={t('change.plan')}
        source={billingType === 'Chargebee' ? 'Chargebee' : 'ledger'}
        by="_id"
        hasFree={billingType === 'Custom'}
      />
      <SelectField
        name="when"
        label={t('change.when')}
        options={[
          { value: 'now', label: t('change.now') },
          { value: 'term-end', label: t('change.termEnd') },
        ]}
      />
    </>
  );
}

const couponText = ({ code, name, percent, amount, currency }: Coupon): string =>
  percent === null
    ? t('change.couponAmount', { code, name, amount: formatMoney(amount ?? 0, currency ?? 'USD') })
    : t('change.couponPercent', { code, name, percent });

/** Chooses one of the offered coupons by search. */
function CouponField() {
  const { data, error, isPending } = useQuery(queryFor(couponEndpoints.list));
  const offered = (data?.coupons ?? []).filter(({ isOffered }) => isOffered);
  const options = offered.map((coupon) => ({ value: coupon.code, label: couponText(coupon) }));
  const source = {
    ...completeSource(options),
    isBusy: isPending,
    ...(error && { failure: error.message }),
  };
  return (
    <PickerField
      name="coupon"
      label={t('change.coupon')}
      hint={t('change.couponHint')}
      source={source}
    />
  );
}

function Fields({
  kind,
  subscription: { seats, billingType },
}: {
  kind: AskedChange['kind'];
  subscription: Subscription;
}) {
  const { used } = seats;
  return (
    <>
      {kind === 'seats' && (
        <TextField name="seats" label={t('change.seats')} hint={t('change.taken', { used })} />
      )}
      {kind === 'plan' && <PlanFields billingType={billingType} />}
      {kind === 'coupon' && <CouponField />}
      {kind === 'extend-trial' && <TextField name="days" label={t('change.days')} />}
      <TextField name="reason" label={t('change.reason')} lines={2} />
    </>
  );
}

/** Makes a change of a subscription in two steps: the first shows its price, the second makes it. */
export function ChangeDialog({
  subscription,
  asked,
  onClose,
}: {
  subscription: Subscription;
  asked: AskedChange;
  onClose: () => void;
}) {
  const { _id: id, company, seats } = subscription;
  const [shown, setShown] = useState<{ change: string; preview: ChangePreview } | null>(null);
  const change = useChange(subscriptionEndpoints.change, touchedByBilling);
  const toast = useToast();
  const submit = async (values: Values) => {
    const wanted = changeOf(asked, values);
    const text = JSON.stringify(wanted);
    if (shown?.change === text) {
      const body = { change: wanted, preview: shown.preview.hash };
      await change.mutateAsync({ params: { id }, body });
      toast.success(t('change.done', { name: company.name }));
      onClose();
      return;
    }
    const { seats: count, days, ...rest } = wanted;
    const query = {
      ...rest,
      ...(count !== undefined && { seats: String(count) }),
      ...(days !== undefined && { days: String(days) }),
    };
    const { preview } = await call(subscriptionEndpoints.preview, { params: { id }, query });
    setShown({ change: text, preview });
  };
  return (
    <FormDialog<Values>
      title={t('change.title', { action: changeLabel(asked), name: company.name })}
      submitLabel={shown ? changeLabel(asked) : t('change.preview')}
      initialValues={{
        seats: String(seats.total),
        plan: '',
        coupon: subscription.coupon?.code ?? '',
        when: 'now',
        days: '14',
        reason: '',
      }}
      validate={(values) =>
        validator(subscriptionEndpoints.change.body.entries.change)(changeOf(asked, values))
      }
      isDanger={asked.kind === 'cancel'}
      staysOpen
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields kind={asked.kind} subscription={subscription} />
      {shown && <PreviewResult preview={shown.preview} />}
      {shown && <Text tone="muted">{t('change.again')}</Text>}
    </FormDialog>
  );
}
