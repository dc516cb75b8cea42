import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ExactTimes } from '../text/exact-times.ts';
import { small, token } from '../theme/tokens.ts';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, max-content) minmax(0, 1fr)',
  gap: '12px 32px',
  margin: 0,
  '& > div': { display: 'contents' },
  '& dt': { color: token.ink3 },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  [small]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, '& > div': { display: 'block' } },
});

/** A list of names and values; times have their exact time and zone beside them. */
export function Facts({
  facts,
  isBrief = false,
}: {
  facts: Record<string, ReactNode>;
  /** Leaves exact times out, in a narrow card. */
  isBrief?: boolean;
}) {
  return (
    <ExactTimes value={isBrief ? 'title' : 'text'}>
      <List>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </ExactTimes>
  );
}
