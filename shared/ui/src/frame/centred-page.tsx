import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Column, Panel } from '../layout/layout.tsx';
import { phone } from '../theme/tokens.ts';

const Root = styled('main')({
  minHeight: '100dvh',
  display: 'grid',
  placeItems: 'center',
  padding: 16,
  '& > *': { width: '100%', maxWidth: 400 },
});

/** A page without a sidebar: one panel in the middle, such as sign-in. */
export function CentredPage({ children }: { children: ReactNode }) {
  return (
    <Root>
      <Panel>
        <Column gap={3}>{children}</Column>
      </Panel>
    </Root>
  );
}

/** Maximum width of a page that is not a list, in pixels. */
const pageWidth = 1600;

const PageRoot = styled('section')({
  padding: '14px 24px 24px',
  maxWidth: pageWidth,
  [phone]: { padding: '12px 16px 24px' },
});

/** A bar above the content of a page, with the page's padding. */
export const PageBar = styled('div')({
  padding: '14px 24px 0',
  maxWidth: pageWidth,
  [phone]: { padding: '12px 16px 0' },
});

/** Padding for screens of the host that are not lists. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <PageRoot>
      <Column gap={3}>{children}</Column>
    </PageRoot>
  );
}
