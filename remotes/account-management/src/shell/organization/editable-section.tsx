import { useState, type ReactNode } from 'react';
import { useCan } from '@outpost/auth-store';
import { Button } from '@outpost/ui';
import { PageSection } from '@outpost/ui/details';

/** Section of an organization's settings, with an edit button for viewers who may change it. */
export function EditableSection({
  title,
  editLabel,
  renderDialog,
  children,
}: {
  title: string;
  editLabel: string;
  /** Renders the dialog of the edit button. */
  renderDialog: (close: () => void) => ReactNode;
  children: ReactNode;
}) {
  const mayWrite = useCan('organization:write');
  const [isOpen, setOpen] = useState(false);
  return (
    <PageSection
      title={title}
      actions={mayWrite && <Button onClick={() => setOpen(true)}>{editLabel}</Button>}
    >
      {children}
      {isOpen && renderDialog(() => setOpen(false))}
    </PageSection>
  );
}
