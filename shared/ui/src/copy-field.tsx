import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Check, Copy } from './icons.ts';
import { Row } from './layout.tsx';

/** A value to take along, with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <>
      <TextField
        label={label}
        value={value}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        onFocus={(event) => event.target.select()}
        sx={{ marginBottom: 1, marginTop: 1, '& input': { fontFamily: 'ui-monospace, monospace' } }}
      />
      <Row>
        <Button
          icon={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </Row>
    </>
  );
}
