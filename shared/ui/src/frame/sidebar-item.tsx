import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { CountBadge } from '../status/count-badge.tsx';
import { keyStyle } from '../theme/key-style.ts';
import { Person } from '../record/person.tsx';
import { phone, token } from '../theme/tokens.ts';
import { Tip } from '../overlay/tip.tsx';
import { Unseen } from '../layout/unseen.ts';
import { useIsRail } from './rail.ts';

const Item = styled('li')({
  '& a, & button': {
    all: 'unset',
    boxSizing: 'border-box',
    width: '100%',
    cursor: 'pointer',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '6px 8px',
    minHeight: 32,
    borderRadius: 7,
    color: token.ink2,
    fontWeight: 500,
    '&:hover': { background: token.lineSoft },
    '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
    '&[aria-current="page"]': { background: token.accentSoft, color: token.accent },
    '& svg': { flex: 'none' },
    '& > span': { flex: 1 },
    // The current entry is scrolled into sight, away from the edges.
    scrollMarginBlock: 48,
  },
  '&[data-nested] > a': { paddingLeft: 34 },
  '&[data-boxed] > button': {
    border: `1px solid ${token.line}`,
    background: token.bg,
    color: token.ink2,
    fontWeight: 400,
  },
  '&[data-boxed]': { marginBottom: 8 },
  '& kbd': {
    ...keyStyle,
    [phone]: { display: 'none' },
  },
});

const Account = styled('li')({
  padding: '8px 4px 12px',
  overflow: 'hidden',
  '&[data-rail]': { position: 'relative', width: 34 },
  // Doubled for a higher specificity than the style of links in the sidebar's foot.
  '&& > a': {
    display: 'block',
    borderRadius: 7,
    color: 'inherit',
    fontSize: 'inherit',
    textDecoration: 'none',
    '&:hover': { background: token.lineSoft },
    '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
  },
  '&[data-rail] > a > :first-of-type > :last-child': { display: 'none' },
});

/**
 * One entry of the sidebar. `children` wraps its content in a link or button; a rail and the look
 * `icon` show the label as a tooltip.
 */
export function SidebarItem({
  label,
  icon,
  count,
  keys,
  look = 'plain',
  children,
}: {
  label: string;
  icon: ReactNode;
  /** Number of pending items, and the same in words; 0 is not shown. */
  count?: { value: number; words: string };
  /** Keyboard shortcut of the entry. */
  keys?: string;
  look?: 'plain' | 'nested' | 'boxed' | 'icon';
  children: (content: ReactNode) => ReactElement;
}) {
  const isRail = useIsRail();
  const waiting = count && count.value > 0 ? `, ${count.words}` : '';
  if (isRail || look === 'icon')
    return (
      <Item {...(!isRail && { 'data-icon': '' })}>
        <Tip title={label + waiting} placement={isRail ? 'right' : 'bottom'}>
          {children(
            <>
              {icon}
              <Unseen>{label + waiting}</Unseen>
              {count && <CountBadge count={count.value} />}
            </>,
          )}
        </Tip>
      </Item>
    );
  return (
    <Item {...(look !== 'plain' && { [`data-${look}`]: '' })}>
      {children(
        <>
          {icon}
          <span {...(waiting && { 'aria-hidden': true })}>{label}</span>
          {waiting && <Unseen>{label + waiting}</Unseen>}
          {count && <CountBadge count={count.value} />}
          {keys && <kbd aria-hidden>{keys}</kbd>}
        </>,
      )}
    </Item>
  );
}

/** The signed-in person. `children` wraps its content in a link. */
export function SidebarPerson({
  name,
  detail,
  children,
}: {
  name: string;
  detail: string;
  children: (content: ReactNode) => ReactElement;
}) {
  const isRail = useIsRail();
  return (
    <Account {...(isRail && { 'data-rail': '', title: name })}>
      {children(
        <>
          <Person name={name} detail={detail} />
          {isRail && <Unseen>{name}</Unseen>}
        </>,
      )}
    </Account>
  );
}
