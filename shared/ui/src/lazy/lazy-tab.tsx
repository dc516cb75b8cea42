import type { ReactNode } from 'react';
import { Page } from '../frame/centred-page.tsx';
import { Placeholder } from '../layout/placeholder.tsx';
import { lazyComponent, type Preloadable } from './lazy-component.tsx';

/**
 * Returns a tab whose code is loaded on demand; a placeholder of fixed height is shown meanwhile.
 */
export const lazyTab = <Tab extends (props: never) => ReactNode>(
  load: () => Promise<Tab>,
): Tab & Preloadable =>
  lazyComponent(
    load,
    <Page>
      <Placeholder height={320} />
    </Page>,
  );
