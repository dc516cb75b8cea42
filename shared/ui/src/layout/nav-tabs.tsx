import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { cutMask } from './cut-mask.ts';
import { phone, token } from '../theme/tokens.ts';

const Bar = styled('nav')({
  borderBottom: `1px solid ${token.line}`,
  '& > ul': {
    '--start': '0px',
    '--end': '0px',
    display: 'flex',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    scrollPadding: '0 40px',
    maskImage: cutMask,
    gap: 16,
    margin: 0,
    padding: '0 24px',
    listStyle: 'none',
    [phone]: { padding: '0 16px' },
    '&[data-cut-start]': { '--start': '40px' },
    '&[data-cut-end]': { '--end': '40px' },
  },
  '& a': {
    display: 'block',
    padding: '9px 2px',
    borderBottom: '2px solid transparent',
    color: token.ink2,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    '&:hover': { color: token.ink },
    '&[aria-current="page"]': { color: token.accent, borderBottomColor: token.accent },
    '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
  },
});

/** Marks the ends at which links are cut, and scrolls to the link of the current page. */
const useCutEnds = () => {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const bar = list.current;
    if (!bar) return undefined;
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = bar;
      bar.toggleAttribute('data-cut-start', scrollLeft > 1);
      bar.toggleAttribute('data-cut-end', scrollLeft + clientWidth < scrollWidth - 1);
    };
    const current = bar.querySelector<HTMLElement>('[aria-current="page"]');
    if (current) bar.scrollLeft = current.offsetLeft + current.offsetWidth + 40 - bar.clientWidth;
    mark();
    bar.addEventListener('scroll', mark, { passive: true });
    window.addEventListener('resize', mark);
    // The font changes the widths of the links.
    document.fonts.addEventListener('loadingdone', mark);
    return () => {
      bar.removeEventListener('scroll', mark);
      window.removeEventListener('resize', mark);
      document.fonts.removeEventListener('loadingdone', mark);
    };
  }, []);
  return list;
};

/** Links between pages about one subject; each child is an `li` with a link. */
export function NavTabs({ label, children }: { label: string; children: ReactNode }) {
  const list = useCutEnds();
  return (
    <Bar aria-label={label}>
      <ul ref={list}>{children}</ul>
    </Bar>
  );
}
