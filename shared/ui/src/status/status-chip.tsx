import { styled } from '@mui/material/styles';
import { toneColours, toneMark, type ChipTone, type Tone } from './tone-mark.ts';

export type { ChipTone, Tone };

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
  '& > [data-mark]': toneMark,
});

/** A state as text with a colour and a mark; one that a later server added has no tone, and is idle. */
export function StatusChip({ tone, children }: { tone: ChipTone; children: string }) {
  const known = Object.hasOwn(toneColours, tone) ? tone : 'idle';
  return (
    <Chip style={toneColours[known]}>
      <span aria-hidden data-mark={known} />
      {children}
    </Chip>
  );
}
