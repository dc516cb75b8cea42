import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';
import { phone, token } from './tokens.ts';

export interface TabOption<V extends string = string> {
  value: V;
  label: string;
}

const Bar = styled(MuiTabs)({
  minHeight: 40,
  padding: '0 24px',
  borderBottom: `1px solid ${token.line}`,
  '& [role="tablist"]': { gap: 16 },
  '& [role="tab"]': {
    minWidth: 0,
    minHeight: 40,
    padding: '0 2px',
    color: token.ink2,
    '&:hover': { color: token.ink },
    '&[aria-selected="true"]': { color: token.accent },
    '&:focus-visible': { outlineOffset: -2 },
  },
  [phone]: { padding: '0 16px' },
});

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
      <Bar
        aria-label={label}
        value={value}
        variant="scrollable"
        onChange={(_event, next: V) => onChange(next)}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            id={`${id}-${tab.value}`}
            value={tab.value}
            label={tab.label}
            {...(tab.value === value && { 'aria-controls': panelId })}
          />
        ))}
      </Bar>
      <TabPanel id={panelId} role="tabpanel" tabIndex={0} aria-labelledby={`${id}-${value}`}>
        {children}
      </TabPanel>
    </>
  );
}
