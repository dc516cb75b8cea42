import { styled } from '@mui/material/styles';
import { token } from '@outpost/ui';

const tones = { ok: token.ok, warn: token.warn, bad: token.bad, idle: token.control };

export interface Share {
  label: string;
  value: number;
  tone: keyof typeof tones;
}

const Bar = styled('div')({
  display: 'flex',
  gap: 2,
  height: 8,
  borderRadius: 999,
  overflow: 'hidden',
  background: token.idleSoft,
});

const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  color: token.ink2,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& li::before': {
    content: '""',
    width: 8,
    height: 8,
    borderRadius: 2,
    background: 'var(--mark)',
  },
  '& b': { fontWeight: 600, color: token.ink, fontVariantNumeric: 'tabular-nums' },
});

const number = new Intl.NumberFormat('en');

const percent = (value: number, total: number) =>
  total > 0 ? Math.round((value / total) * 100) : 0;

/** What a whole is made of: one bar of coloured parts, each named with its number below. */
export function ShareBar({ label, shares }: { label: string; shares: readonly Share[] }) {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  return (
    <figure aria-label={label} style={{ margin: 0 }}>
      <Bar aria-hidden>
        {shares
          .filter(({ value }) => value > 0)
          .map(({ label: name, value, tone }) => (
            <span key={name} style={{ flexGrow: value, flexBasis: 0, background: tones[tone] }} />
          ))}
      </Bar>
      <Legend>
        {shares.map(({ label: name, value, tone }) => (
          <li key={name} style={{ '--mark': tones[tone] } as object}>
            {name} <b>{number.format(value)}</b> ({percent(value, total)}%)
          </li>
        ))}
      </Legend>
    </figure>
  );
}
