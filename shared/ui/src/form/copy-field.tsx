import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { Button } from '../control/button.tsx';
import { codeFamily } from '../theme/font-families.ts';
import { Check, Copy } from '../theme/icons.ts';
import { Row } from '../layout/layout.tsx';
import { t } from '../i18n/forms.ts';

/** No character is clipped below the line or beside the field. */
const valueStyle = {
  fontFamily: codeFamily,
  fontSize: '0.875rem',
  lineHeight: '24px',
  wordBreak: 'break-all',
};

/** A read-only value with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const [isCopied, setCopied] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // The clipboard is forbidden, or missing on a page without https.
      setRefused(true);
      input.current?.focus();
    }
  };
  return (
    <>
      <TextField
        label={label}
        multiline
        value={value}
        inputRef={input}
        helperText={isRefused && !isCopied && t('copy.byHand')}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        onFocus={(event) => event.target.select()}
        sx={{ marginBottom: 1, marginTop: 1, '& textarea': valueStyle }}
      />
      <Row>
        <Button
          icon={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {isCopied ? t('copy.copied') : t('copy.copy')}
        </Button>
      </Row>
    </>
  );
}
