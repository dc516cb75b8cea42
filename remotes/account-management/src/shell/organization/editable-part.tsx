import { useState, type ReactNode } from 'react';
import { useCan } from '@outpost/auth-store';
import { Button, PagePart } from '@outpost/ui';

/** A part of an organization's settings, with a button to change it for those who may. */
export function EditablePart({
  title,
  editLabel,
  renderDialog,
  children,
}: {
  title: string;
  editLabel: string;
  /** What the button opens. */
  renderDialog: (close: () => void) => ReactNode;
  children: ReactNode;
}) {
  const mayWrite = useCan('organization:write');
  const [isOpen, setOpen] = useState(false);
  return (
    <PagePart
      title={title}
      actions={mayWrite && <Button onClick={() => setOpen(true)}>{editLabel}</Button>}
    >
      {children}
      {isOpen && renderDialog(() => setOpen(false))}
    </PagePart>
  );
}
