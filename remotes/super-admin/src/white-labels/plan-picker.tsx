import { queryFor, useQuery } from '@outpost/api-client';
import { planEndpoints, type Plan } from '@outpost/contracts';
import { completeSource, formatMoney, PickerField } from '@outpost/ui';

const labelOf = ({ name, model, price, currency }: Plan): string =>
  model === 'tiered' ? name : `${name}, ${formatMoney(price, currency)}`;

/** Chooses one of the offered plans of the catalogue, by search. */
export function PlanPicker({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { data, error, isPending } = useQuery(queryFor(planEndpoints.list));
  const offered = (data?.plans ?? []).filter((plan) => plan.isOffered && plan.type === 'paid');
  const options = offered.map((plan) => ({ value: plan.key, label: labelOf(plan) }));
  const source = {
    ...completeSource(options),
    isBusy: isPending,
    ...(error && { failure: error.message }),
  };
  return <PickerField name={name} label={label} hint={hint} source={source} />;
}
