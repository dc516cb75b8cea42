import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { IconButton } from '../control/button.tsx';
import { controlStyle } from '../control/control-style.ts';
import { Text } from '../layout/layout.tsx';
import { ChevronDown, ChevronRight } from '../theme/icons.ts';
import { token } from '../theme/tokens.ts';
import type { Option } from './fields.tsx';
import { t } from '../i18n/forms.ts';

/** Options below one heading. */
export interface OptionGroup {
  label: string;
  options: readonly (Option & { description?: string | undefined })[];
}

const Search = styled('input')({
  ...controlStyle,
  boxSizing: 'border-box',
  width: '100%',
  margin: '4px 0 8px',
  padding: '8px 12px',
});

const Groups = styled('div')({
  maxHeight: 320,
  overflowY: 'auto',
  border: `1px solid ${token.line}`,
  borderRadius: 8,
  padding: '4px 8px 4px 12px',
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});

const Options = styled('div')({ paddingLeft: 24 });

const Description = styled('div')({
  margin: '-6px 0 6px 30px',
  fontSize: '0.8125rem',
  color: token.ink2,
});

const matching = (groups: readonly OptionGroup[], search: string): readonly OptionGroup[] => {
  const text = search.trim().toLowerCase();
  if (text === '') return groups;
  const has = (...texts: (string | undefined)[]) =>
    texts.some((one) => one?.toLowerCase().includes(text));
  return groups.flatMap(({ label, options }) => {
    const found = options.filter(
      ({ value, label: name, description }) => has(label) || has(value, name, description),
    );
    return found.length > 0 ? [{ label, options: found }] : [];
  });
};

const valuesOf = (groups: readonly OptionGroup[]): string[] =>
  groups.flatMap(({ options }) => options.map(({ value }) => value));

interface Choosing {
  chosen: ReadonlySet<string>;
  onChoose: (values: readonly string[], isOn: boolean) => void;
}

/** A check box for some values: on, off, or mixed. */
function AllOf({
  label,
  values,
  chosen,
  onChoose,
}: Choosing & { label: string; values: readonly string[] }) {
  const count = values.filter((value) => chosen.has(value)).length;
  const isAll = values.length > 0 && count === values.length;
  const isMixed = count > 0 && !isAll;
  return (
    <FormControlLabel
      label={<strong>{label}</strong>}
      control={
        <Checkbox
          size="small"
          checked={isAll}
          indeterminate={isMixed}
          onChange={() => onChoose(values, !isAll)}
          slotProps={{ input: { 'aria-checked': isMixed ? 'mixed' : isAll } }}
        />
      }
    />
  );
}

function Group({
  group: { label, options },
  total,
  isOpen,
  onOpen,
  ...choosing
}: Choosing & {
  group: OptionGroup;
  /** Number of its options, also of those that a search hides. */
  total: { chosen: number; options: number };
  isOpen: boolean;
  onOpen: () => void;
}) {
  const id = useId();
  return (
    <div role="group" aria-label={label}>
      <Head>
        <AllOf label={label} values={options.map(({ value }) => value)} {...choosing} />
        <Head>
          <Text as="span" size="small" tone="muted">
            {t('groups.count', { chosen: total.chosen, total: total.options })}
          </Text>
          <IconButton label={t('groups.open', { label })} aria-expanded={isOpen} onClick={onOpen}>
            {isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
          </IconButton>
        </Head>
      </Head>
      <Options hidden={!isOpen}>
        {isOpen &&
          options.map(({ value, label: name, description }) => (
            <div key={value}>
              <FormControlLabel
                label={name}
                control={
                  <Checkbox
                    size="small"
                    checked={choosing.chosen.has(value)}
                    onChange={(event) => choosing.onChoose([value], event.target.checked)}
                    slotProps={{
                      input: description ? { 'aria-describedby': `${id}-${value}` } : {},
                    }}
                  />
                }
              />
              {description && <Description id={`${id}-${value}`}>{description}</Description>}
            </div>
          ))}
      </Options>
    </div>
  );
}

/** Returns the labels of the groups of which some options are chosen, but not all. */
const partlyChosen = (groups: readonly OptionGroup[], chosen: ReadonlySet<string>): string[] =>
  groups
    .filter(({ options }) => new Set(options.map(({ value }) => chosen.has(value))).size === 2)
    .map(({ label }) => label);

/**
 * Many check boxes in groups that open, with a search. The box of a group chooses all of it, or all
 * that the search shows.
 */
export function GroupedChoice({
  label,
  groups,
  values,
  hint,
  message,
  onChange,
}: {
  label: string;
  groups: readonly OptionGroup[];
  /** Chosen values. */
  values: readonly string[];
  hint?: string | undefined;
  /** Validation message. */
  message?: string | undefined;
  onChange: (values: string[]) => void;
}) {
  const hintId = useId();
  const chosen = new Set(values);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(() => partlyChosen(groups, chosen));
  const all = valuesOf(groups);
  const shown = matching(groups, search);
  const onChoose = (some: readonly string[], isOn: boolean) => {
    const touched = new Set(some);
    const isKept = (value: string) => (touched.has(value) ? isOn : chosen.has(value));
    const unknown = values.filter((value) => !all.includes(value));
    onChange([...all.filter(isKept), ...unknown]);
  };
  const toggle = (one: string) =>
    setOpen(open.includes(one) ? open.filter((other) => other !== one) : [...open, one]);
  const totalOf = (group: OptionGroup) => {
    const options = valuesOf(groups.filter((one) => one.label === group.label));
    const count = options.filter((value) => chosen.has(value)).length;
    return { chosen: count, options: options.length };
  };
  return (
    <FormControl
      component="fieldset"
      error={message !== undefined}
      aria-describedby={hintId}
      variant="standard"
      data-wide=""
    >
      <FormLabel component="legend" sx={{ fontSize: '0.875rem' }}>
        {label}
      </FormLabel>
      <Search
        type="search"
        aria-label={t('groups.search', { label })}
        placeholder={t('groups.search', { label })}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Groups>
        {shown.length === 0 ? (
          <Text tone="muted">{t('groups.none')}</Text>
        ) : (
          <AllOf
            label={t(search.trim() === '' ? 'groups.all' : 'groups.allFound')}
            values={valuesOf(shown)}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
        {shown.map((group) => (
          <Group
            key={group.label}
            group={group}
            total={totalOf(group)}
            isOpen={search.trim() !== '' || open.includes(group.label)}
            onOpen={() => toggle(group.label)}
            chosen={chosen}
            onChoose={onChoose}
          />
        ))}
      </Groups>
      <FormHelperText id={hintId}>{message ?? hint}</FormHelperText>
      <div role="status">
        <Text size="small" tone="muted">
          {t('groups.count', { chosen: chosen.size, total: all.length })}
        </Text>
      </div>
    </FormControl>
  );
}
