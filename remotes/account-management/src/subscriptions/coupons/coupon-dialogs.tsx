import { useChange } from '@outpost/api-client';
import {
  couponDurations,
  couponEndpoints,
  defaultCurrency,
  isCurrency,
  NewCoupon,
  validator,
  type Coupon,
} from '@outpost/contracts';
import {
  centsOf,
  ConfirmDialog,
  DateField,
  FormDialog,
  SelectField,
  TextField,
  useFieldValue,
  useToast,
} from '@outpost/ui';
import { t } from '../../i18n/coupons.ts';

type Values = {
  code: string;
  name: string;
  kind: string;
  percent: string;
  amount: string;
  currency: string;
  duration: string;
  terms: string;
  validUntil: string;
  maxUses: string;
};

const touched = [couponEndpoints.list];

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const bodyOf = (values: Values) => {
  const { code, name, kind, percent, amount, currency, terms, validUntil, maxUses } = values;
  const duration = couponDurations.find((one) => one === values.duration) ?? 'once';
  const isShare = kind === 'share';
  return {
    code: code.trim(),
    name,
    percent: isShare ? Number(percent) : null,
    amount: isShare ? null : centsOf(amount, isCurrency(currency) ? currency : defaultCurrency),
    currency: isShare ? null : currency,
    duration,
    terms: duration === 'terms' ? Number(terms) : null,
    validUntil: validUntil || null,
    maxUses: numberOf(maxUses),
  };
};

const check = (values: Values): Record<string, string> => ({
  ...validator(NewCoupon)(bodyOf(values)),
  ...(values.kind === 'sum' &&
    centsOf(values.amount, isCurrency(values.currency) ? values.currency : defaultCurrency) ===
      null && {
      amount: t('form.amountIncorrect'),
    }),
});

function PriceFields() {
  return useFieldValue<string>('kind') === 'share' ? (
    <TextField name="percent" label={t('form.percent')} />
  ) : (
    <>
      <TextField name="amount" label={t('form.amount')} />
      <TextField name="currency" label={t('form.currency')} />
    </>
  );
}

function TermsField() {
  return useFieldValue<string>('duration') === 'terms' ? (
    <TextField name="terms" label={t('form.count')} />
  ) : null;
}

const durationOptions = () => [
  { value: 'once', label: t('list.once') },
  { value: 'terms', label: t('form.count') },
  { value: 'forever', label: t('list.forever') },
];

/** Adds a coupon. */
export function NewCouponDialog({ onClose }: { onClose: () => void }) {
  const add = useChange(couponEndpoints.create, touched);
  const toast = useToast();
  return (
    <FormDialog<Values>
      title={t('form.title')}
      submitLabel={t('form.submit')}
      initialValues={{
        code: '',
        name: '',
        kind: 'share',
        percent: '',
        amount: '',
        currency: 'USD',
        duration: 'once',
        terms: '3',
        validUntil: '',
        maxUses: '',
      }}
      validate={check}
      onSubmit={async (values) => {
        const { coupon } = await add.mutateAsync({ body: bodyOf(values) });
        toast.success(t('form.done', { code: coupon.code }));
      }}
      onClose={onClose}
    >
      <TextField name="code" label={t('list.code')} hint={t('form.codeHint')} isFocused />
      <TextField name="name" label={t('list.name')} />
      <SelectField
        name="kind"
        label={t('form.kind')}
        options={[
          { value: 'share', label: t('form.share') },
          { value: 'sum', label: t('form.sum') },
        ]}
      />
      <PriceFields />
      <SelectField name="duration" label={t('list.duration')} options={durationOptions()} />
      <TermsField />
      <DateField name="validUntil" label={t('list.until')} hint={t('form.untilHint')} />
      <TextField name="maxUses" label={t('form.most')} hint={t('form.mostHint')} />
    </FormDialog>
  );
}

/** Asks before a coupon is no longer offered. */
export function WithdrawDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { _id: id, code } = coupon;
  const withdraw = useChange(couponEndpoints.withdraw, touched);
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('withdraw.title', { code })}
      message={t('withdraw.hint')}
      confirmLabel={t('withdraw.submit')}
      onConfirm={async () => {
        await withdraw.mutateAsync({ params: { id } });
        toast.success(t('withdraw.done', { code }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
