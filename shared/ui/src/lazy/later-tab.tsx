import type { ReactNode } from 'react';
import { Page } from '../frame/centred-page.tsx';
import { Placeholder } from '../placeholder.tsx';
import { lazyPart } from './lazy-part.tsx';

/**
 * Returns a tab whose code is loaded on demand; a placeholder of fixed height is shown meanwhile.
 */
export const laterTab = <Tab extends (props: never) => ReactNode>(load: () => Promise<Tab>): Tab =>
  lazyPart(
    load,
    <Page>
      <Placeholder height={320} />
    </Page>,
  );
