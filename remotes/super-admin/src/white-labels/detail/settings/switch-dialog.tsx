import { useState } from 'react';
import { call, useChange } from '@outpost/api-client';
import {
  BillingSwitch,
  chargebeeEndpoints,
  planEndpoints,
  validator,
  whiteLabelDetailEndpoints,
  whiteLabelEndpoints,
  type BillingSwitchPreview,
  type Sum,
  type WhiteLabel,
} from '@outpost/contracts';
import { PlanPicker, touchedByBilling } from '@outpost/records';
import {
  Column,
  FormDialog,
  formatMoney,
  numberText,
  Text,
  TextField,
  useToast,
} from '@outpost/ui';
import { t } from '../../../i18n/chargebee.ts';

type Values = { plan: string; reason: string };
type BillingType = WhiteLabel['billing']['billingType'];

const check = validator(BillingSwitch);

const bodyOf = (to: BillingType, { plan, reason }: Values) => ({ to, plan: plan || null, reason });

const sumsText = (sums: readonly Sum[]): string =>
  sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ');

/** Returns a sentence about sums; null when there are none. */
const aboutSums = (
  key: 'givenBack' | 'open' | 'creditThere' | 'creditHere',
  sums: readonly Sum[],
): string | null => (sums.length === 0 ? null : t(`switch.${key}`, { sums: sumsText(sums) }));

/** Returns what a switch does, sentence by sentence. */
const sentencesOf = (preview: BillingSwitchPreview): string[] => {
  const { to, subscriptions, plan, givenBack, open, credit, obstacle } = preview;
  if (obstacle) return [obstacle];
  const isThere = to === 'Chargebee';
  return [
    t('switch.moves', { value: numberText(subscriptions) }),
    plan && t('switch.planIs', { plan }),
    aboutSums('givenBack', givenBack),
    aboutSums('open', open),
    aboutSums(isThere ? 'creditThere' : 'creditHere', credit),
    isThere ? t('switch.begins') : t('switch.ends'),
  ].filter((sentence) => sentence !== null);
};

/** Moves an organization to Chargebee or back, in two steps: the first says what happens, the second does it. */
export function SwitchDialog({
  whiteLabel: { _id: id, name, billing },
  onClose,
}: {
  whiteLabel: WhiteLabel;
  onClose: () => void;
}) {
  const to: BillingType = billing.billingType === 'Chargebee' ? 'Custom' : 'Chargebee';
  const [shown, setShown] = useState<{ plan: string; preview: BillingSwitchPreview } | null>(null);
  const change = useChange(chargebeeEndpoints.switch, [
    chargebeeEndpoints.state,
    whiteLabelEndpoints.byId,
    whiteLabelDetailEndpoints.billing,
    planEndpoints.list,
    ...touchedByBilling,
  ]);
  const toast = useToast();
  const submit = async (values: Values) => {
    if (shown?.plan === values.plan && shown.preview.obstacle === null) {
      await change.mutateAsync({ params: { id }, body: bodyOf(to, values) });
      toast.success(t('switch.done', { name }));
      onClose();
      return;
    }
    const query = { to, ...(values.plan && { plan: values.plan }) };
    const { preview } = await call(chargebeeEndpoints.previewSwitch, { params: { id }, query });
    setShown({ plan: values.plan, preview });
  };
  const isReady = shown !== null && shown.preview.obstacle === null;
  return (
    <FormDialog<Values>
      title={t(to === 'Chargebee' ? 'switch.toChargebee' : 'switch.toCustom', { name })}
      submitLabel={isReady ? t('switch.submit') : t('switch.preview')}
      initialValues={{ plan: '', reason: '' }}
      validate={(values) => check(bodyOf(to, values))}
      isDanger={isReady}
      staysOpen
      onSubmit={submit}
      onClose={onClose}
    >
      <PlanPicker
        name="plan"
        label={t('switch.plan')}
        hint={t('switch.planHint')}
        source={to === 'Chargebee' ? 'Chargebee' : 'ledger'}
      />
      <TextField name="reason" label={t('switch.reason')} lines={2} />
      {shown && (
        <Column gap={1}>
          {sentencesOf(shown.preview).map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Column>
      )}
    </FormDialog>
  );
}
