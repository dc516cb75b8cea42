import type { ReactNode } from 'react';
import { styled, token } from '@outpost/ui';

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gap: 4 },
});

const Words = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  '& > span:first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > span:last-of-type': {
    flex: 'none',
    color: token.ink2,
    fontVariantNumeric: 'tabular-nums',
  },
});

const Track = styled('div')({
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  background: token.idleSoft,
  '& > div': { height: '100%', minWidth: 2, borderRadius: 4, background: token.accent },
});

export interface Bar {
  label: string;
  /** From 0 to 1. */
  share: number;
  /** Number beside the label, formatted. */
  value: ReactNode;
}

/** Labelled numbers as horizontal bars. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  return (
    <List aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.label}>
          <Words>
            <span>{bar.label}</span>
            <span>{bar.value}</span>
          </Words>
          <Track aria-hidden>
            {bar.share > 0 && <div style={{ width: `${Math.min(bar.share, 1) * 100}%` }} />}
          </Track>
        </li>
      ))}
    </List>
  );
}
