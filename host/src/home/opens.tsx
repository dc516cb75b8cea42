import type { ReactElement, ReactNode } from 'react';
import { Link } from '@outpost/router';
import { redirectOf } from '../frame/redirect.ts';
import { holds, screenExists, type Viewer } from '../frame/viewer.ts';
import { pathOf } from '../palette/palette-entries.ts';

/**
 * Returns true if the address opens its screen for the account, without redirect or missing screen.
 */
const opens = (viewer: Viewer, to: string): boolean => {
  const path = pathOf(to);
  return screenExists(path) && redirectOf(viewer, path) === null;
};

const companies = '/companies';

/**
 * Rewrites the company list's address for admins of an organization, who have it as a tab beside
 * the franchisors.
 */
const ownAddress = (viewer: Viewer, to: string): string => {
  if (pathOf(to) !== companies || !viewer.isFranchisor || viewer.msp || !holds(viewer, 'msps:read'))
    return to;
  const query = to.slice(companies.length + 1);
  return `/msps?mspTab=companies${query && `&${query}`}`;
};

/** Returns the address under which the account has a screen; null if it may not open it. */
export const openAddress = (viewer: Viewer, asked: string): string | null => {
  const to = ownAddress(viewer, asked);
  return opens(viewer, to) ? to : null;
};

/** Wraps content in a link if the account may open its target. */
export const linkTo = (viewer: Viewer, asked: string | undefined) => {
  const to = asked ? openAddress(viewer, asked) : null;
  return (content: ReactNode): ReactElement =>
    to ? <Link to={to}>{content}</Link> : <span>{content}</span>;
};
