import { codeLabel } from '@outpost/contracts';
import { numberText, type ChipTone } from '@outpost/ui';

export { codeLabel };

/** Tone and label of a status. */
export interface StatusLook {
  tone: ChipTone;
  label: string;
}

/** Reads names that a table lacks with `lookUp`; its own names stay the only ones that it lists. */
const withUnknown = <Table extends object>(
  table: Table,
  lookUp: (name: string) => Table[keyof Table],
): Table =>
  new Proxy(table, {
    get: (target, name): unknown => Reflect.get(target, name) ?? lookUp(String(name)),
  });

/** Labels of the values of an enumeration; one that a later server added is shown as its words. */
export const labelTable = <Value extends string>(
  labels: Record<Value, string>,
): Record<Value, string> => withUnknown(labels, codeLabel);

/** Looks of the values of an enumeration; one that a later server added is idle. */
export const lookTable = <Value extends string>(
  looks: Record<Value, StatusLook>,
): Record<Value, StatusLook> =>
  withUnknown(looks, (value) => ({ tone: 'idle', label: codeLabel(value) }));

/** Values of a text with an amount: `t('users', counted(12))` is '12 users'. */
export const counted = (count: number): { count: number; amount: string } => ({
  count,
  amount: numberText(count),
});
