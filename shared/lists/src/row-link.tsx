import type { ReactNode } from 'react';
import { Link, useLocation } from '@outpost/router';

/**
 * Returns the address of a row as a link has it: one that only has parameters of this page is added
 * to those in the address.
 */
export const linkTo = (to: string, search: string): string => {
  if (!to.startsWith('?')) return to;
  const address = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(to)) address.set(name, value);
  return `?${address}`;
};

/** A link to a row; one that only changes this page's parameters keeps the others. */
export function RowLink({
  to,
  onFollow,
  children,
}: {
  to: string;
  onFollow: () => void;
  children: ReactNode;
}) {
  const { search } = useLocation();
  return (
    <Link to={linkTo(to, search)} onClick={onFollow} preventScrollReset={to.startsWith('?')}>
      {children}
    </Link>
  );
}
