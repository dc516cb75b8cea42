import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import MuiTabs, { type TabsActions } from '@mui/material/Tabs';
import { useEffect, useRef } from 'react';
import type { TabOption } from './tabs.tsx';
import { phone, token } from '../theme/tokens.ts';

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

/** Measures the tab indicator again once the font is loaded, which changes the tabs' widths. */
const useMeasuredAgain = () => {
  const actions = useRef<TabsActions>(null);
  useEffect(() => {
    const measure = () => actions.current?.updateIndicator();
    document.fonts.addEventListener('loadingdone', measure);
    return () => document.fonts.removeEventListener('loadingdone', measure);
  }, []);
  return actions;
};

/** A bar of tabs. */
export function TabBar<V extends string>({
  id,
  panelId,
  label,
  tabs,
  value,
  onChange,
}: {
  /** Prefix of the tabs' ids. */
  id: string;
  panelId: string;
  label: string;
  tabs: readonly TabOption<V>[];
  value: V;
  onChange: (value: V) => void;
}) {
  const actions = useMeasuredAgain();
  return (
    <Bar
      action={actions}
      aria-label={label}
      value={value}
      variant="scrollable"
      allowScrollButtonsMobile
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
  );
}
