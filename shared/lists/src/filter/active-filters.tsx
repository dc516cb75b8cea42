import {
  Button,
  datePresetLabel,
  formatDay,
  isDatePreset,
  Row,
  X,
  type DateChoice,
} from '@outpost/ui';
import { Chip, ChipList } from './filter-style.ts';
import {
  rangeText,
  type ListDates,
  type ListFilter,
  type ListPosition,
  type ListRange,
} from '../page/list-model.ts';
import { t } from '../i18n/lists.ts';

interface Active {
  /** Identifies the filter and its value, whatever their labels are. */
  id: string;
  label: string;
  value: string;
  remove: () => void;
}

const nameOf = ({ options, nameOf }: ListFilter, value: string): string =>
  options.find((option) => option.value === value)?.label ?? nameOf?.(value) ?? value;

const dateWords = (choice: DateChoice): string => {
  if (typeof choice !== 'string') return [...new Set(choice.map(formatDay))].join(' – ');
  return isDatePreset(choice) ? datePresetLabel(choice) : choice;
};

const activeOf = (
  filters: readonly ListFilter[],
  dates: readonly ListDates[],
  ranges: readonly ListRange[],
  position: ListPosition,
): Active[] => [
  ...filters.flatMap((filter) => {
    const values = position.filters[filter.name] ?? [];
    return values.map((value) => ({
      id: `${filter.name}=${value}`,
      label: filter.label,
      value: nameOf(filter, value),
      remove: () =>
        position.setFilters({ [filter.name]: values.filter((other) => other !== value) }, {}),
    }));
  }),
  ...ranges.flatMap((one) => {
    const { name, label } = one;
    const range = position.ranges[name];
    if (!range) return [];
    const value = rangeText(one, range);
    return [
      { id: name, label, value, remove: () => position.setFilters({}, {}, { [name]: null }) },
    ];
  }),
  ...dates.flatMap(({ name, label }) => {
    const range = position.dates[name];
    if (!range) return [];
    const value = dateWords(range);
    return [{ id: name, label, value, remove: () => position.setFilters({}, { [name]: null }) }];
  }),
];

/** Chips of the active filters; pressing one removes it and then calls `onChange`. */
export function ActiveFilters({
  filters,
  dates,
  ranges,
  position,
  onChange,
}: {
  filters: readonly ListFilter[];
  dates: readonly ListDates[];
  ranges: readonly ListRange[];
  position: ListPosition;
  onChange: () => void;
}) {
  const active = activeOf(filters, dates, ranges, position);
  if (active.length === 0) return null;
  const after = (work: () => void) => () => {
    work();
    onChange();
  };
  return (
    <Row>
      <ChipList aria-label={t('filters.list')}>
        {active.map(({ id, label, value, remove }) => (
          <li key={id}>
            <Chip
              type="button"
              aria-label={t('filters.remove', { label, value })}
              onClick={after(remove)}
            >
              <span>
                {label}: <b>{value}</b>
              </span>
              <X size={14} aria-hidden />
            </Chip>
          </li>
        ))}
      </ChipList>
      <Button kind="plain" onClick={after(() => position.clearFilters())}>
        {t('filters.clear')}
      </Button>
    </Row>
  );
}
