import { useChange } from '@outpost/api-client';
import {
  billingPeriods,
  featureFlagDefaults,
  featureFlags,
  NewPlan,
  planEndpoints,
  planModels,
  trialDays as usualTrialDays,
  PlanPrice,
  validator,
  type Plan,
} from '@outpost/contracts';
import {
  centsOf,
  CheckboxGroupField,
  ConfirmDialog,
  FormDialog,
  moneyInput,
  SelectField,
  Text,
  TextField,
  useFieldValue,
  useToast,
} from '@outpost/ui';
import { t } from '../../i18n/plans.ts';
import { flagLabel } from '../../shell/flag-label.ts';
import { linesOfTiers, tiersOfLines } from './plan-words.ts';

type PriceValues = { price: string; tiers: string };
type VersionValues = PriceValues & { trialDays: string; features: string[] };
type NewValues = PriceValues & {
  key: string;
  name: string;
  family: string;
  model: string;
  period: string;
  currency: string;
  trialDays: string;
  features: string[];
};

const touched = [planEndpoints.list];

const modelOf = (value: string) => planModels.find((model) => model === value) ?? 'per-seat';
const periodOf = (value: string) => billingPeriods.find((period) => period === value) ?? 'month';

/** Returns the price that the fields describe; the contract names what is missing. */
const priceOf = ({ price, tiers }: PriceValues, isTiered: boolean, currency: string) => {
  if (!isTiered) return { price: centsOf(price, currency) ?? 0, tiers: [] };
  const read = tiersOfLines(tiers, currency);
  return { price: 0, tiers: typeof read === 'number' ? [] : read };
};

const priceMessages = (
  { price, tiers }: PriceValues,
  isTiered: boolean,
  currency: string,
): Record<string, string> => {
  if (isTiered) {
    const read = tiersOfLines(tiers, currency);
    return typeof read === 'number' ? { tiers: t('form.tiersIncorrect', { line: read }) } : {};
  }
  if (price.trim() === '') return { price: t('form.priceRequired') };
  return centsOf(price, currency) === null ? { price: t('form.priceIncorrect') } : {};
};

function PriceFields({ isTiered }: { isTiered: boolean }) {
  return isTiered ? (
    <TextField name="tiers" label={t('form.tiers')} hint={t('form.tiersHint')} lines={4} />
  ) : (
    <TextField name="price" label={t('form.price')} />
  );
}

/** The fields follow the chosen model. */
function ModelPriceFields() {
  return <PriceFields isTiered={useFieldValue<string>('model') === 'tiered'} />;
}

/** Returns the flags that differ from those of the product. */
const flagsOf = (features: readonly string[]): NonNullable<NewPlan['flags']> =>
  Object.fromEntries(
    featureFlags
      .map((flag) => [flag, features.includes(flag)] as const)
      .filter(([flag, isOn]) => isOn !== featureFlagDefaults[flag]),
  );

const usualFeatures = featureFlags.filter((flag) => featureFlagDefaults[flag]);

const isCurrency = (currency: string) => /^[A-Z]{3}$/.test(currency);

const bodyOf = (values: NewValues) => {
  const { key, name, family, currency, trialDays } = values;
  const model = modelOf(values.model);
  // The contract refuses another currency before its price is looked at.
  const priced = priceOf(values, model === 'tiered', isCurrency(currency) ? currency : 'USD');
  const period = periodOf(values.period);
  const flags = flagsOf(values.features);
  return {
    key,
    name,
    family,
    model,
    period,
    currency,
    trialDays: Number(trialDays),
    flags,
    ...priced,
  };
};

const checkNew = (values: NewValues): Record<string, string> => {
  const currency = isCurrency(values.currency) ? values.currency : 'USD';
  return {
    ...validator(NewPlan)(bodyOf(values)),
    ...priceMessages(values, values.model === 'tiered', currency),
  };
};

const modelOptions = () => [
  { value: 'per-seat', label: t('form.seat') },
  { value: 'flat', label: t('form.flat') },
  { value: 'tiered', label: t('form.tiered') },
];

const periodOptions = () => [
  { value: 'month', label: t('list.month') },
  { value: 'year', label: t('list.year') },
];

/** Days of trials, and features of the companies that have the plan. */
function ExtraFields({ hasTrial = true }: { hasTrial?: boolean }) {
  return (
    <>
      {hasTrial && (
        <TextField
          name="trialDays"
          label={t('form.trial')}
          hint={t('form.trialHint', { days: usualTrialDays })}
        />
      )}
      <CheckboxGroupField
        name="features"
        label={t('form.features')}
        hint={t('form.featuresHint')}
        options={featureFlags.map((value) => ({ value, label: flagLabel()[value] }))}
      />
    </>
  );
}

/** Adds a plan to the catalogue. */
export function NewPlanDialog({ family, onClose }: { family: string; onClose: () => void }) {
  const add = useChange(planEndpoints.create, touched);
  const toast = useToast();
  return (
    <FormDialog<NewValues>
      title={t('form.title')}
      submitLabel={t('form.submit')}
      initialValues={{
        key: '',
        name: '',
        family,
        model: 'per-seat',
        period: 'month',
        currency: 'USD',
        trialDays: '',
        features: usualFeatures,
        price: '',
        tiers: '',
      }}
      validate={checkNew}
      onSubmit={async (values) => {
        await add.mutateAsync({ body: bodyOf(values) });
        toast.success(t('form.done', { name: values.name }));
      }}
      onClose={onClose}
    >
      <TextField name="name" label={t('form.name')} isFocused />
      <TextField name="key" label={t('form.key')} hint={t('form.keyHint')} />
      <TextField name="family" label={t('form.family')} />
      <SelectField name="model" label={t('form.model')} options={modelOptions()} />
      <SelectField name="period" label={t('form.period')} options={periodOptions()} />
      <TextField name="currency" label={t('form.currency')} />
      <ModelPriceFields />
      <ExtraFields />
    </FormDialog>
  );
}

/** Offers a plan for another price, or with other features. */
export function RepriceDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { _id: id, name, model, price, tiers, currency, subscriptions, trialDays, flags } = plan;
  const reprice = useChange(planEndpoints.reprice, touched);
  const toast = useToast();
  const isTiered = model === 'tiered';
  // Of a copy of Chargebee's price only the features are changed here.
  const isCopy = plan.source === 'Chargebee';
  const versionOf = (values: VersionValues) => ({
    ...priceOf(values, isTiered, currency),
    trialDays: Number(values.trialDays),
    flags: flagsOf(values.features),
  });
  return (
    <FormDialog<VersionValues>
      title={t('reprice.title', { name })}
      submitLabel={t('reprice.submit')}
      initialValues={{
        price: moneyInput(price, currency),
        tiers: linesOfTiers(tiers, currency),
        trialDays: trialDays === 0 ? '' : String(trialDays),
        features: featureFlags.filter((flag) => flags[flag] ?? featureFlagDefaults[flag]),
      }}
      validate={(values) => ({
        ...validator(PlanPrice)(versionOf(values)),
        ...priceMessages(values, isTiered, currency),
      })}
      onSubmit={async (values) => {
        await reprice.mutateAsync({ params: { id }, body: versionOf(values) });
        toast.success(t('reprice.done', { name }));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('reprice.hint', { count: subscriptions })}</Text>
      {!isCopy && <PriceFields isTiered={isTiered} />}
      <ExtraFields hasTrial={!isCopy} />
    </FormDialog>
  );
}

/** Asks before a plan is no longer offered. */
export function WithdrawDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { _id: id, name, subscriptions } = plan;
  const withdraw = useChange(planEndpoints.withdraw, touched);
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('withdraw.title', { name })}
      message={t('withdraw.hint', { count: subscriptions })}
      confirmLabel={t('withdraw.submit')}
      onConfirm={async () => {
        await withdraw.mutateAsync({ params: { id } });
        toast.success(t('withdraw.done', { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
