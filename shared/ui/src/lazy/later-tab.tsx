import type { ReactNode } from 'react';
import { Page } from '../frame/centred-page.tsx';
import { Placeholder } from '../placeholder.tsx';
import { lazyPart } from './lazy-part.tsx';

/** A tab nobody sees first: its code comes later, and its place is kept until then. */
export const laterTab = <Tab extends (props: never) => ReactNode>(load: () => Promise<Tab>): Tab =>
  lazyPart(
    load,
    <Page>
      <Placeholder height={320} />
    </Page>,
  );
