import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { GroupedChoice } from '@outpost/ui';
import type { ListFilter } from '../page/list-model.ts';
import { searchedOf } from './searched-of.ts';
import { LongChoice, longFrom } from './long-choice.tsx';
import { SearchedFilter } from './searched-filter.tsx';
import { t } from '../i18n/overlays.ts';

interface FilterGroupProps {
  filter: ListFilter;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}

const all = 'all';

const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** Radio buttons for one of the values, or all. */
function OneOf({ filter: { name, label, options }, chosen, onChange }: FilterGroupProps) {
  const id = useId();
  const [only, ...others] = chosen;
  return (
    <FormControl variant="standard">
      <FormLabel id={id} sx={{ fontSize: '0.75rem', paddingBottom: '2px' }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        name={`${id}-${name}`}
        // An address may hold several values: they count as all.
        value={only !== undefined && others.length === 0 ? only : all}
        onChange={(_event, value) => onChange(value === all ? [] : [value])}
      >
        {[...options, { value: all, label: t('filters.all') }].map(
          ({ value, label: optionLabel }) => (
            <FormControlLabel
              key={value}
              value={value}
              label={optionLabel}
              control={<Radio size="small" sx={{ padding: '4px' }} />}
            />
          ),
        )}
      </RadioGroup>
    </FormControl>
  );
}

/** Returns options below the headings of their groups. */
const inGroups = ({ options }: ListFilter, groupOf: (value: string) => string) =>
  [...Map.groupBy(options, ({ value }) => groupOf(value))].map(([label, some]) => ({
    label,
    options: some,
  }));

/** The values of one filter in the panel of filters. */
export function FilterGroup(props: FilterGroupProps) {
  const { filter, chosen, onChange } = props;
  if (filter.isOneOf) return <OneOf {...props} />;
  const searched = searchedOf(filter);
  if (searched) return <SearchedFilter {...props} searched={searched} />;
  if (filter.groupOf)
    return (
      <GroupedChoice
        label={filter.label}
        groups={inGroups(filter, filter.groupOf)}
        values={chosen}
        onChange={onChange}
      />
    );
  const toggle = (value: string) => onChange(toggled(chosen, value));
  if (filter.options.length >= longFrom)
    return <LongChoice filter={filter} chosen={chosen} onToggle={toggle} />;
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend" sx={{ fontSize: '0.75rem', paddingBottom: '2px' }}>
        {filter.label}
      </FormLabel>
      {filter.options.map(({ value, label }) => (
        <FormControlLabel
          key={value}
          label={label}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
          }
        />
      ))}
    </FormControl>
  );
}
