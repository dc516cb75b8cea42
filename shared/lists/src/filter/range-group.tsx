import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Row } from '@outpost/ui';
import type { ListRange, NumberRange } from '../page/list-model.ts';
import { t } from '../i18n/overlays.ts';

const rangeOf = (from: string, to: string, [least, most]: NumberRange): NumberRange | null => {
  const [low, high] = [Number(from), Number(to)];
  const isWhole = [from, to].every((text) => /^\d{1,6}$/.test(text));
  return isWhole && low >= least && high <= most && low <= high ? [low, high] : null;
};

/**
 * Fields for a range of whole numbers; `onChange` gets `undefined` while they hold no valid range.
 */
export function RangeGroup({
  range,
  value,
  isApplied,
  onChange,
}: {
  range: ListRange;
  /** Initial range of the fields. */
  value: NumberRange;
  /** True while the range filters the list, or will when applied. */
  isApplied: boolean;
  onChange: (range: NumberRange | undefined) => void;
}) {
  const [texts, setTexts] = useState<[string, string]>([
    String(value[0]),
    range.isOpenEnded && value[1] === range.bounds[1] ? '' : String(value[1]),
  ]);
  const { label, bounds, isOpenEnded = false } = range;
  const [least, most] = bounds;
  const read = ([from, to]: [string, string]) =>
    rangeOf(from, isOpenEnded && to === '' ? String(most) : to, bounds);
  const isWrong = read(texts) === null;
  const change = (next: [string, string]) => {
    setTexts(next);
    onChange(read(next) ?? undefined);
  };
  const field = (name: string, at: 0 | 1) => (
    <TextField
      size="small"
      value={texts[at]}
      error={isWrong}
      {...(isOpenEnded && at === 1 && { placeholder: t('range.noLimit') })}
      onChange={({ target }) =>
        change(at === 0 ? [target.value, texts[1]] : [texts[0], target.value])
      }
      slotProps={{
        htmlInput: { inputMode: 'numeric', 'aria-label': name },
      }}
    />
  );
  return (
    <FormControl component="fieldset" variant="standard" error={isWrong} data-wide="">
      <FormLabel component="legend" sx={{ fontSize: '0.75rem', paddingBottom: '6px' }}>
        {t(isOpenEnded ? 'range.openLegend' : 'range.legend', { label, least, most })}
      </FormLabel>
      <Row>
        {field(t('range.from', { label }), 0)}
        {field(t('range.to', { label }), 1)}
      </Row>
      {!isApplied && value !== bounds && <FormHelperText>{t('range.untouched')}</FormHelperText>}
      {isWrong && (
        <FormHelperText>
          {t(isOpenEnded ? 'range.openWrong' : 'range.wrong', { least, most })}
        </FormHelperText>
      )}
    </FormControl>
  );
}
