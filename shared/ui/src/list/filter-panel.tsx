import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import { useState, type FormEvent } from 'react';
import { Button } from '../button.tsx';
import { Heading } from '../layout.tsx';
import { DateFilters, type Ranges } from './date-filters.tsx';
import { Groups, PanelForm } from './filter-style.ts';
import type { ListDates, ListFilter, ListPosition, ListRange, NumberRange } from './list-model.ts';
import { RangeGroup } from './range-group.tsx';

const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

function FilterGroup({
  filter: { label, options },
  chosen,
  onToggle,
}: {
  filter: ListFilter;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}) {
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend" sx={{ fontSize: '0.75rem', paddingBottom: '2px' }}>
        {label}
      </FormLabel>
      {options.map(({ value, label: optionLabel }) => (
        <FormControlLabel
          key={value}
          label={optionLabel}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
          }
        />
      ))}
    </FormControl>
  );
}

/** A draft of the list's filters; nothing changes before it is applied. */
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
  const [spans, setSpans] = useState<Record<string, NumberRange | undefined>>(() =>
    Object.fromEntries(numbers.map(({ name, bounds }) => [name, position.ranges[name] ?? bounds])),
  );
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
        <Heading level={2}>Filters</Heading>
      </header>
      <Groups>
        {filters
          .filter(({ options }) => options.length > 0)
          .map((filter) => (
            <FilterGroup
              key={filter.name}
              filter={filter}
              chosen={chosen[filter.name] ?? []}
              onToggle={(value) =>
                setChosen({ ...chosen, [filter.name]: toggled(chosen[filter.name] ?? [], value) })
              }
            />
          ))}
        {numbers.map((range) => (
          <RangeGroup
            key={range.name}
            range={range}
            value={spans[range.name] ?? range.bounds}
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
        <Button onClick={clear}>Clear</Button>
        <Button kind="primary" type="submit" isDisabled={isUnfinished}>
          Apply
        </Button>
      </footer>
    </PanelForm>
  );
}
