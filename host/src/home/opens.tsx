import type { ReactElement, ReactNode } from 'react';
import { Link } from '@outpost/router';
import { redirectOf } from '../frame/redirect.ts';
import { holds, screenExists, type Viewer } from '../frame/viewer.ts';
import { pathOf } from '../palette/palette-entries.ts';

/** Whether an address shows an account what it names, rather than nothing or another screen. */
const opens = (viewer: Viewer, to: string): boolean => {
  const path = pathOf(to);
  return screenExists(path) && redirectOf(viewer, path) === null;
};

const companies = '/companies';

/** Those in charge of an organization have its companies as a tab beside the franchisors. */
const ownAddress = (viewer: Viewer, to: string): string => {
  if (pathOf(to) !== companies || !viewer.isFranchisor || viewer.msp || !holds(viewer, 'msps:read'))
    return to;
  const query = to.slice(companies.length + 1);
  return `/msps?mspTab=companies${query && `&${query}`}`;
};

/** Makes a link around what is shown, where it would lead anywhere. */
export const linkTo = (viewer: Viewer, asked: string | undefined) => {
  const to = asked && ownAddress(viewer, asked);
  return (content: ReactNode): ReactElement =>
    to && opens(viewer, to) ? <Link to={to}>{content}</Link> : <span>{content}</span>;
};
