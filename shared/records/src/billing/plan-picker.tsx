import { queryFor, useQuery } from '@outpost/api-client';
import { planEndpoints, type BillingSource, type Plan } from '@outpost/contracts';
import { completeSource, formatMoney, PickerField, type PickerSource } from '@outpost/ui';

/** Names a plan with its price. */
const planText = ({ name, model, price, currency }: Plan): string =>
  model === 'tiered' ? name : `${name}, ${formatMoney(price, currency)}`;

type Option = { value: string; label: string };

/** Options of the offered plans of a keeper, by the search of a picker. */
const usePlans = (source: BillingSource, optionsOf: (plans: Plan[]) => Option[]): PickerSource => {
  const { data, error, isPending } = useQuery(queryFor(planEndpoints.list));
  const offered = (data?.plans ?? []).filter((plan) => plan.isOffered && plan.source === source);
  return {
    ...completeSource(optionsOf(offered)),
    isBusy: isPending,
    ...(error && { failure: error.message }),
  };
};

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  /** Keeper whose catalogue is searched. */
  source: BillingSource;
}

/** Chooses one of the offered plans by search: by its key, or by the id of its version. */
export function PlanPicker({
  source,
  by = 'key',
  hasFree = false,
  ...field
}: FieldProps & { by?: 'key' | '_id'; hasFree?: boolean }) {
  const plans = usePlans(source, (all) =>
    all
      .filter(({ type }) => hasFree || type === 'paid')
      .map((plan) => ({ value: plan[by], label: planText(plan) })),
  );
  return <PickerField {...field} source={plans} />;
}

/** Chooses a family of the offered plans by search. */
export function FamilyPicker({ source, ...field }: FieldProps) {
  const families = usePlans(source, (all) =>
    [...new Set(all.map(({ family }) => family).filter(Boolean))].map((value) => ({
      value,
      label: value,
    })),
  );
  return <PickerField {...field} source={families} />;
}
