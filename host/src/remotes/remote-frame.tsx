import type { ReactNode } from 'react';
import { Outlet } from '@outpost/router';

/** The mark around everything a remote shows. */
export function RemoteFrame({
  name,
  version,
  children = <Outlet />,
}: {
  name: string;
  version: string;
  children?: ReactNode;
}) {
  return (
    <div data-remote={name} data-remote-version={version}>
      {children}
    </div>
  );
}
