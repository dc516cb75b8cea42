import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { TabBar } from '../lazy/tab-parts.tsx';
import { token } from '../theme/tokens.ts';

export interface TabOption<V extends string = string> {
  value: V;
  label: string;
}

const TabPanel = styled('div')({
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
});

/** Tabs with the content of the selected one; the caller keeps the selection, in the address. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  isBarHidden = false,
  children,
}: {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly TabOption<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Leaves out the bar, where the tabs are links elsewhere; the content keeps its state. */
  isBarHidden?: boolean;
  /** Content of the selected tab. */
  children: ReactNode;
}) {
  const id = useId();
  const panelId = `${id}-panel`;
  const panel = isBarHidden
    ? { role: 'region', 'aria-label': tabs.find((tab) => tab.value === value)?.label }
    : { role: 'tabpanel', tabIndex: 0, 'aria-labelledby': `${id}-${value}` };
  return (
    <>
      {!isBarHidden && (
        <TabBar
          id={id}
          panelId={panelId}
          label={label}
          tabs={tabs}
          value={value}
          onChange={onChange}
        />
      )}
      <TabPanel id={panelId} {...panel}>
        {children}
      </TabPanel>
    </>
  );
}
