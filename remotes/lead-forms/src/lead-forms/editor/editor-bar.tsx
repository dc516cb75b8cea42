import { phone, styled, token } from '@outpost/ui';

const height = 57;

/** The tool bar of the editor; it stays in sight while the page scrolls. */
export const EditorBar = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  boxSizing: 'border-box',
  minHeight: height,
  marginBottom: -1,
  padding: '8px 24px',
  borderBottom: `1px solid ${token.line}`,
  background: token.bg,
  '& > [data-state]': { marginRight: 'auto' },
  // Below the top bar of the app.
  [phone]: { top: 49, padding: '8px 16px' },
});

/** The panes below the tool bar, which stop scrolling at its lower edge. */
export const BelowBar = styled('div')({
  '--bar-height': `${height}px`,
  [phone]: { '--bar-height': '160px' },
});
