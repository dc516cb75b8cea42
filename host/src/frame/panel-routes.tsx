import { useEffect, useState, type ComponentProps } from 'react';
import { RouterProvider } from '@outpost/router';
import { whenFirstIsKnown } from '../prepare/first-screen.ts';
import { VisitsContext } from '../prepare/use-is-quiet.ts';

/**
 * Renders the panel's routes. The first screen replaces its loading state in one piece: as a
 * transition, which other updates keep for an old screen, it would be drawn in many slices.
 */
export function PanelRoutes({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  const [isFirst, setIsFirst] = useState(!router.state.initialized);
  useEffect(() => whenFirstIsKnown(router, () => setIsFirst(false)), [router]);
  return (
    <VisitsContext value={router}>
      <RouterProvider router={router} {...(isFirst && { useTransitions: false })} />
    </VisitsContext>
  );
}
