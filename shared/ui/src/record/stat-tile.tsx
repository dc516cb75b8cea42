import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { ExactTimes } from '../text/exact-times.ts';
import { numberText } from '../text/number-text.ts';
import type { ChipTone } from '../status/status-chip.tsx';
import { toneMark } from '../status/tone-mark.ts';
import { ownToken, phone, token } from '../theme/tokens.ts';

/** A whole number such as 1,204, or a placeholder while it is loading. */
function Count({ value }: { value: number | null }) {
  if (value === null) return <Skeleton width={24} aria-hidden />;
  return <>{numberText(value)}</>;
}

const stateTones = {
  ok: token.ok,
  warn: token.warn,
  bad: token.bad,
  idle: token.control,
  accent: token.accent,
} as const;

/** Colours of a mark or of a share; a state is never in the accent of an organization. */
export type StatTone = keyof typeof stateTones;

const tones = { ...stateTones, progress: ownToken.progress } as const satisfies Record<
  ChipTone | 'accent',
  string
>;

export type LineTone = keyof typeof tones;

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  padding: 16,
  background: token.panel,
  border: `1px solid ${token.line}`,
  borderRadius: 10,
  '& h2': { margin: 0, font: 'inherit', fontWeight: 600 },
  [phone]: { padding: 12 },
});

/** Style of a linked tile or line; the whole area is clickable. */
const place = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  margin: '0 -8px',
  padding: '4px 8px',
  borderRadius: 6,
  color: 'inherit',
  textDecoration: 'none',
  '&:is(a):hover': { background: token.lineSoft },
  '&:is(a):focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
} as const;

const Head = styled('div')({
  '& > h2 > *': { ...place, alignItems: 'center', minHeight: 32, margin: '-4px -8px' },
  '& > p': { margin: 0, color: token.ink3, fontSize: '0.75rem', lineHeight: '16px' },
});

const Total = styled('span')({
  fontSize: '1.25rem',
  lineHeight: '24px',
  fontWeight: 650,
  letterSpacing: '-.01em',
  fontVariantNumeric: 'tabular-nums',
});

const Shares = styled('div')({
  display: 'flex',
  gap: 2,
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  background: token.idleSoft,
  '& > span': { flexBasis: 0, minWidth: 3 },
});

const Line = styled('li')({
  '& > *': { ...place, color: token.ink2 },
  '& > a:hover': { color: token.ink },
});

const Label = styled('span')({
  display: 'flex',
  gap: 8,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& small': { display: 'block', color: token.ink3, fontSize: '0.75rem', lineHeight: '16px' },
});

const Mark = styled('span')({ ...toneMark, marginTop: 6 });

const Value = styled('span')({
  flex: 'none',
  color: token.ink,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
});

type Wrap = (content: ReactNode) => ReactElement;

const still: Wrap = (content) => <span>{content}</span>;

/** A number and its components. */
export function StatTile({
  title,
  count,
  value,
  detail,
  shares,
  wrap = still,
  children,
}: {
  title: string;
  /** Null while loading; left out for a tile without a number. */
  count?: number | null;
  /** Text instead of a count. */
  value?: string;
  detail?: ReactNode;
  /** Shares of the number, shown as segments of a bar. */
  shares?: readonly { tone: LineTone; count: number | null }[];
  /** Wraps title and number in a link. */
  wrap?: Wrap;
  children?: ReactNode;
}) {
  return (
    <Root role="group" aria-label={title}>
      <Head>
        <h2>
          {wrap(
            <>
              <span>{title}</span>
              {value !== undefined && <Total> {value}</Total>}
              {count !== undefined && (
                <Total>
                  {' '}
                  <Count value={count} />
                </Total>
              )}
            </>,
          )}
        </h2>
        {detail && <p>{detail}</p>}
      </Head>
      {shares && (
        <Shares aria-hidden>
          {shares.map(({ tone, count: share }, index) =>
            // Shares have a fixed order, and two of them may have the same tone.
            share ? (
              <span key={index} style={{ flexGrow: share, background: tones[tone] }} />
            ) : null,
          )}
        </Shares>
      )}
      {children}
    </Root>
  );
}

const List = styled('ul')({
  listStyle: 'none',
  margin: '-4px 0',
  padding: 0,
  '&[data-columns]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    columnGap: 40,
  },
});

/** The lines of a tile. */
export function StatLines({
  hasColumns = false,
  children,
}: {
  /** True in a wide tile: as many columns as fit, so that numbers stay near their labels. */
  hasColumns?: boolean;
  children: ReactNode;
}) {
  return <List {...(hasColumns && { 'data-columns': '' })}>{children}</List>;
}

/** One line of a tile. */
export function StatLine({
  tone,
  label,
  detail,
  count,
  wrap = still,
}: {
  tone?: LineTone;
  label: string;
  detail?: ReactNode;
  /** Null while loading. */
  count: number | null;
  /** Wraps the line in a link. */
  wrap?: Wrap;
}) {
  return (
    <Line>
      {wrap(
        <>
          <Label>
            {tone && <Mark data-mark={tone} style={{ color: tones[tone] }} />}
            <span>
              {label}
              {detail && (
                <small>
                  {' '}
                  <ExactTimes value="title">{detail}</ExactTimes>
                </small>
              )}
            </span>
          </Label>
          <Value>
            {' '}
            <Count value={count} />
          </Value>
        </>,
      )}
    </Line>
  );
}
