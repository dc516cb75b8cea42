import { styled } from '@mui/material/styles';
import { useIsRail } from '../frame/rail.ts';
import { token } from '../theme/tokens.ts';

const most = 99;

const Count = styled('small')({
  flex: 'none',
  minWidth: 18,
  padding: '0 5px',
  borderRadius: 999,
  fontSize: '0.75rem',
  lineHeight: '18px',
  fontWeight: 500,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  background: token.accentSoft,
  color: token.accent,
});

/** Takes no space, so that the icon stays centred. */
const Dot = styled('small')({
  flex: 'none',
  alignSelf: 'flex-start',
  width: 8,
  height: 8,
  margin: '-2px -8px 0 -15px',
  borderRadius: '50%',
  background: token.accent,
});

/**
 * Number of pending items of a sidebar entry; in a rail only a dot. Hidden from screen readers, so
 * the entry's accessible name has to include the number.
 */
export function CountBadge({ count }: { count: number }) {
  const isRail = useIsRail();
  if (count === 0) return null;
  if (isRail) return <Dot aria-hidden />;
  return <Count aria-hidden>{count > most ? `${most}+` : count}</Count>;
}
