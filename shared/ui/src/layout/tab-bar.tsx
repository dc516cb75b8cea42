import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import MuiTabs, { type TabsActions } from '@mui/material/Tabs';
import { useEffect, useRef } from 'react';
import { cutMask } from './cut-mask.ts';
import type { TabOption } from './tabs.tsx';
import { phone, token } from '../theme/tokens.ts';

/** Arrows over the ends of the tabs: a slot beside them would move the tabs when it comes. */
const arrows = {
  '& > .MuiTabs-scrollButtons': {
    position: 'absolute',
    zIndex: 1,
    top: 0,
    bottom: 0,
    left: 'calc(var(--side) - 8px)',
    width: 28,
    color: token.ink2,
    opacity: 1,
    '&:hover': { color: token.ink },
    '&.Mui-disabled': { display: 'none' },
  },
  '& > .MuiTabs-scroller ~ .MuiTabs-scrollButtons': {
    left: 'auto',
    right: 'calc(var(--side) - 8px)',
  },
  '& > .MuiTabs-scroller': {
    '--start': '0px',
    '--end': '0px',
    scrollPadding: '0 40px',
    maskImage: cutMask,
  },
  '& > .MuiTabs-scrollButtons:not(.Mui-disabled) ~ .MuiTabs-scroller': { '--start': '40px' },
  '& > .MuiTabs-scroller:has(~ .MuiTabs-scrollButtons:not(.Mui-disabled))': { '--end': '40px' },
} as const;

const Bar = styled(MuiTabs)({
  '--side': '24px',
  position: 'relative',
  minHeight: 40,
  padding: '0 var(--side)',
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
  ...arrows,
  [phone]: { '--side': '16px' },
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
