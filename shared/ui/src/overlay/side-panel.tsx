import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../control/button.tsx';
import { X } from '../theme/icons.ts';
import { Heading } from '../layout/layout.tsx';
import { phone, token } from '../theme/tokens.ts';
import { linkAt } from './link-at.ts';

const enterMs = 150;

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '10px 8px 10px 16px',
  borderBottom: `1px solid ${token.line}`,
  // A title without blanks, such as an address, stays beside the tools.
  '& > h2': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

const Content = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

/**
 * A modal panel at the right edge; on a phone it fills the page. Escape and a click beside it call
 * `onClose`, but a click on a row of the list or on the navigation does what it says; the focus stays inside and
 * returns to the previous element.
 */
export function SidePanel({
  title,
  closeLabel,
  tools,
  onClose,
  children,
}: {
  title: string;
  closeLabel: string;
  /** Buttons beside the title. */
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const titleId = useId();
  const clickBeside = (point: { x: number; y: number }) => {
    const link = linkAt(point);
    if (link) link.click();
    else onClose();
  };
  return (
    <Drawer
      open
      anchor="right"
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      transitionDuration={{ enter: enterMs, exit: 0 }}
      slotProps={{
        // The list beside it stays readable.
        backdrop: {
          invisible: true,
          onClick: ({ clientX, clientY }) => clickBeside({ x: clientX, y: clientY }),
        },
        paper: {
          'aria-labelledby': titleId,
          sx: {
            width: 480,
            backgroundImage: 'none',
            boxShadow: token.shadow,
            borderLeft: `1px solid ${token.line}`,
            [phone]: { width: '100%', border: 0 },
          },
        },
      }}
    >
      <Head>
        <Heading level={2}>
          <span id={titleId}>{title}</span>
        </Heading>
        {tools}
        <IconButton label={closeLabel} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Head>
      <Content>{children}</Content>
    </Drawer>
  );
}
