import { useState, type FormEvent } from 'react';
import { Button, Heading } from '@outpost/ui';
import { DateFilters, type Ranges } from './date-filters.tsx';
import { FilterGroup } from './filter-group.tsx';
import { Groups, PanelForm } from './filter-style.ts';
import type {
  ListDates,
  ListFilter,
  ListPosition,
  ListRange,
  NumberRange,
} from '../page/list-model.ts';
import { RangeGroup } from './range-group.tsx';
import { searchedOf } from './searched-of.ts';
import { t } from '../i18n/overlays.ts';

/** A draft of the list's filters, which has no effect before it is applied. */
export function FilterPanel({
  filters,
  dates,
  ranges: numbers,
  position,
  onClose,
}: {
  filters: readonly ListFilter[];
  dates: readonly ListDates[];
  ranges: readonly ListRange[];
  position: ListPosition;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<Record<string, readonly string[]>>(position.filters);
  const [ranges, setRanges] = useState<Ranges>(position.dates);
  // An untouched range filters nothing, whatever its fields show.
  const [spans, setSpans] = useState<Record<string, NumberRange | undefined>>(position.ranges);
  const isUnfinished = [...Object.values(ranges), ...Object.values(spans)].includes(undefined);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const filled = dates.map(({ name }) => [name, ranges[name] ?? null] as const);
    position.setFilters(
      Object.fromEntries(filters.map(({ name }) => [name, chosen[name] ?? []])),
      Object.fromEntries(filled),
      Object.fromEntries(numbers.map(({ name }) => [name, spans[name] ?? null])),
    );
    onClose();
  };
  const clear = () => {
    position.clearFilters();
    onClose();
  };
  return (
    <PanelForm onSubmit={apply}>
      <header>
        <Heading level={2}>{t('filters.title')}</Heading>
      </header>
      <Groups>
        {filters
          .filter((filter) => searchedOf(filter) !== undefined || filter.options.length > 0)
          .map((filter) => (
            <FilterGroup
              key={filter.name}
              filter={filter}
              chosen={chosen[filter.name] ?? []}
              onChange={(values) => setChosen({ ...chosen, [filter.name]: values })}
            />
          ))}
        {numbers.map((range) => (
          <RangeGroup
            key={range.name}
            range={range}
            value={position.ranges[range.name] ?? range.cleared ?? range.bounds}
            isApplied={range.name in spans}
            onChange={(span) => setSpans((before) => ({ ...before, [range.name]: span }))}
          />
        ))}
        <DateFilters
          dates={dates}
          ranges={ranges}
          onChange={(name, range) => setRanges((before) => ({ ...before, [name]: range }))}
        />
      </Groups>
      <footer>
        <Button onClick={clear}>{t('filters.clear')}</Button>
        <Button kind="primary" type="submit" isDisabled={isUnfinished}>
          {t('filters.apply')}
        </Button>
      </footer>
    </PanelForm>
  );
}
