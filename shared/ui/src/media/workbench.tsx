import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Tabs } from '../layout/tabs.tsx';
import { token } from '../theme/tokens.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';

const narrow = '@media (max-width: 1100px)';

const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: '272px minmax(0, 1fr) 320px',
  borderTop: `1px solid ${token.line}`,
  minHeight: 'calc(100dvh - 140px)',
  '& > section': { minWidth: 0, padding: 16 },
  '& > section:nth-of-type(2)': {
    borderLeft: `1px solid ${token.line}`,
    borderRight: `1px solid ${token.line}`,
  },
  '& > section:nth-of-type(odd)': {
    position: 'sticky',
    // A bar of the page above the panes, which stays in sight.
    top: 'var(--bar-height, 0px)',
    alignSelf: 'start',
    boxSizing: 'border-box',
    maxHeight: 'calc(100dvh - var(--bar-height, 0px))',
    overflowY: 'auto',
  },
  [narrow]: { gridTemplateColumns: '232px minmax(0, 1fr) 272px' },
});

const Single = styled('section')({ padding: 16 });

const workbenchPanes = ['outline', 'canvas', 'settings'] as const;
export type WorkbenchPane = (typeof workbenchPanes)[number];

/** An editor with outline, preview and settings beside one another; on a phone as tabs. */
export function Workbench({
  label,
  names,
  shown,
  onShow,
  ...parts
}: {
  label: string;
  names: Record<WorkbenchPane, string>;
  /** Panel a phone shows. */
  shown: WorkbenchPane;
  onShow: (part: WorkbenchPane) => void;
} & Record<WorkbenchPane, ReactNode>) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <Tabs
        label={label}
        tabs={workbenchPanes.map((value) => ({ value, label: names[value] }))}
        value={shown}
        onChange={onShow}
      >
        <Single>{parts[shown]}</Single>
      </Tabs>
    );
  return (
    <Parts>
      {workbenchPanes.map((part) => (
        <section key={part} aria-label={names[part]}>
          {parts[part]}
        </section>
      ))}
    </Parts>
  );
}
