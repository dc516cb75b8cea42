import type { ReactElement, ReactNode } from 'react';
import { Link } from '@outpost/router';
import { redirectOf } from '../frame/redirect.ts';
import { screenExists, type Viewer } from '../frame/viewer.ts';
import { pathOf } from '../palette/palette-entries.ts';

/** Whether an address shows an account what it names, rather than nothing or another screen. */
const opens = (viewer: Viewer, to: string): boolean => {
  const path = pathOf(to);
  return screenExists(path) && redirectOf(viewer, path) === null;
};

/** Makes a link around what is shown, where it would lead anywhere. */
export const linkTo =
  (viewer: Viewer, to: string | undefined) =>
  (content: ReactNode): ReactElement =>
    to !== undefined && opens(viewer, to) ? <Link to={to}>{content}</Link> : <span>{content}</span>;
