import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Search as SearchIcon, Text, token } from '@outpost/ui';
import type { ListFilter } from '../page/list-model.ts';
import { t } from '../i18n/overlays.ts';

/** Number of values from which a filter has a search. */
export const longFrom = 10;

const Box = styled('div')({ border: `1px solid ${token.line}`, borderRadius: 8 });

const Values = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
  columnGap: 16,
  alignItems: 'center',
  maxHeight: 232,
  overflowY: 'auto',
  padding: '4px 8px 4px 12px',
});

const Search = styled(InputBase)({
  width: '100%',
  padding: '4px 12px',
  gap: 8,
  borderBottom: `1px solid ${token.line}`,
  color: token.ink,
  '& svg': { flex: 'none', color: token.ink2 },
});

/** Returns the options whose labels contain every word of a search. */
const matching = (options: ListFilter['options'], search: string): ListFilter['options'] => {
  const words = search.toLowerCase().split(/\s+/);
  return options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
};

/** Check boxes of a filter with many values: a search above them, and the number of chosen ones. */
export function LongChoice({
  filter: { label, options },
  chosen,
  onToggle,
}: {
  filter: ListFilter;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}) {
  const [search, setSearch] = useState('');
  const shown = matching(options, search);
  const name = t('filters.searchIn', { label });
  return (
    <FormControl component="fieldset" variant="standard" data-wide="">
      <FormLabel component="legend" sx={{ fontSize: '0.75rem', paddingBottom: '4px' }}>
        {label}
      </FormLabel>
      <Box>
        <Search
          type="search"
          startAdornment={<SearchIcon size={16} aria-hidden />}
          placeholder={name}
          slotProps={{ input: { 'aria-label': name } }}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Enter would apply the filters.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Values>
          {shown.map(({ value, label: optionLabel }) => (
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
          {shown.length === 0 && <Text tone="muted">{t('filters.noneFound')}</Text>}
        </Values>
      </Box>
      <div role="status">
        <Text size="small" tone="muted">
          {t('filters.chosen', { chosen: chosen.length, total: options.length })}
        </Text>
      </div>
    </FormControl>
  );
}
