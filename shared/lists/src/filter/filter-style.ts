import { styled } from '@mui/material/styles';
import { phone, token } from '@outpost/ui';

/** Milliseconds of the panel's animation. */
export const panelMs = 150;

/** The form inside the panel: its groups scroll, its buttons stay. */
export const PanelForm = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  width: 440,
  maxWidth: '100%',
  maxHeight: 'min(640px, 75dvh)',
  [phone]: { width: 'auto', maxHeight: '85dvh' },
  '& > header': { padding: '14px 16px 8px' },
  '& > footer': {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: 8,
    padding: '12px 16px',
    borderTop: `1px solid ${token.line}`,
  },
});

export const Groups = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: '12px 16px',
  padding: '4px 16px 16px',
  overflowY: 'auto',
  '& .MuiFormControlLabel-root': { marginLeft: -4 },
  '& .MuiCheckbox-root': { padding: 4 },
  '& [data-wide]': { gridColumn: '1 / -1' },
});

export const Count = styled('span')({
  marginLeft: 6,
  minWidth: 18,
  padding: '0 5px',
  borderRadius: 999,
  fontSize: '0.75rem',
  lineHeight: '18px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  background: token.accentSoft,
  color: token.accent,
});

export const ChipList = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

export const Chip = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  minHeight: 28,
  padding: '3px 8px 3px 10px',
  border: `1px solid ${token.line}`,
  borderRadius: 8,
  background: token.panel,
  color: token.ink2,
  font: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& b': { fontWeight: 600, color: token.ink },
  '& svg': { flex: 'none' },
  '&:hover': { color: token.ink, borderColor: token.control },
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
});
