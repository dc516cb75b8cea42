import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { TabBar } from './lazy/tab-parts.tsx';
import { token } from './tokens.ts';

export interface TabOption<V extends string = string> {
  value: V;
  label: string;
}

const TabPanel = styled('div')({
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
});

/** The parts of one thing, one of them shown; which one is the caller's to keep, in the address. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  /** What the parts are of, for those who do not see it. */
  label: string;
  tabs: readonly TabOption<V>[];
  value: V;
  onChange: (value: V) => void;
  /** The part that is shown. */
  children: ReactNode;
}) {
  const id = useId();
  const panelId = `${id}-panel`;
  return (
    <>
      <TabBar
        id={id}
        panelId={panelId}
        label={label}
        tabs={tabs}
        value={value}
        onChange={onChange}
      />
      <TabPanel id={panelId} role="tabpanel" tabIndex={0} aria-labelledby={`${id}-${value}`}>
        {children}
      </TabPanel>
    </>
  );
}
