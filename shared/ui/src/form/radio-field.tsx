import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useField } from 'react-final-form';
import type { Option } from './fields.tsx';

/** A group of radio buttons. */
export function RadioField({
  name,
  label,
  hint,
  options,
}: {
  name: string;
  label: string;
  hint?: string;
  options: readonly Option[];
}) {
  const { input, meta } = useField<string>(name);
  const id = useId();
  const isJudged = meta.submitFailed || (meta.touched && meta.dirty);
  const message = isJudged ? (meta.error as string | undefined) : undefined;
  return (
    <FormControl error={message !== undefined} variant="standard">
      <FormLabel id={id} sx={{ fontSize: '0.875rem' }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        name={name}
        value={input.value}
        onChange={(_event, chosen) => input.onChange(chosen)}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={
              <Radio
                size="small"
                slotProps={{ input: { 'aria-invalid': message !== undefined } }}
              />
            }
          />
        ))}
      </RadioGroup>
      <FormHelperText id={`${id}-hint`}>{message ?? hint}</FormHelperText>
    </FormControl>
  );
}
