import type { ReactNode } from 'react';
import { IconButton } from '../control/button.tsx';
import { Pop } from '../lazy/overlay-parts.ts';
import { useAnchor } from './use-anchor.ts';

/** An icon button that opens a popup with the same name. */
export function PopButton({
  label,
  icon,
  children,
}: {
  label: string;
  icon: ReactNode;
  children: ReactNode;
}) {
  const { anchor, wasOpened, open, close } = useAnchor();
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {icon}
      </IconButton>
      {wasOpened && (
        <Pop label={label} anchor={anchor} onClose={close}>
          {children}
        </Pop>
      )}
    </>
  );
}
