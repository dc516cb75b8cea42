import { styled } from '@mui/material/styles';
import { token } from '../theme/tokens.ts';

const tones = {
  ok: { color: token.ok, background: token.okSoft },
  warn: { color: token.warn, background: token.warnSoft },
  bad: { color: token.bad, background: token.badSoft },
  idle: { color: token.ink2, background: token.idleSoft },
} as const;

export type Tone = keyof typeof tones;

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  borderRadius: 999,
  padding: '1px 9px',
  fontSize: '0.75rem',
  lineHeight: '20px',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '&::before': {
    content: '""',
    width: 6,
    height: 6,
    borderRadius: '50%',
    background: 'currentColor',
  },
});

/** A state as text with a colour; one that a later server added has no tone, and is idle. */
export function StatusChip({ tone, children }: { tone: Tone; children: string }) {
  return <Chip style={tones[tone] ?? tones.idle}>{children}</Chip>;
}
