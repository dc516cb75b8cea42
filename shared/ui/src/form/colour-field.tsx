import { styled } from '@mui/material/styles';
import { useField } from 'react-final-form';
import { token } from '../theme/tokens.ts';
import { TextField } from './fields.tsx';
import { t } from '../i18n/forms.ts';

const Swatch = styled('input')({
  flex: 'none',
  width: 32,
  height: 24,
  padding: 0,
  border: `1px solid ${token.line}`,
  borderRadius: 6,
  background: 'none',
  cursor: 'pointer',
});

const isHex = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** A field for a colour as `#rrggbb`, typed or picked; it may be empty. */
export function ColourField({
  name,
  label,
  hint,
  otherwise,
}: {
  name: string;
  label: string;
  hint?: string;
  /** Initial colour of the picker while the field is empty. */
  otherwise: string;
}) {
  const { input } = useField<string>(name, { parse: (value: string) => value });
  return (
    <TextField
      name={name}
      label={label}
      {...(hint && { hint })}
      end={
        <Swatch
          type="color"
          aria-label={t('colour.pick', { label: label.toLowerCase() })}
          value={isHex(input.value) ? input.value : otherwise}
          onChange={({ target }) => input.onChange(target.value)}
        />
      }
    />
  );
}
