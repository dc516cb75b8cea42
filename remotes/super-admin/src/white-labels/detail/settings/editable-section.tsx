import { useState, type ReactNode } from 'react';
import { useCan } from '@outpost/auth-store';
import type { WhiteLabel } from '@outpost/contracts';
import { Button, usePreload } from '@outpost/ui';
import { PageSection } from '@outpost/ui/details';
import { SectionDialog } from '../../white-label-lazy.tsx';
import type { SectionForm } from './section-form.ts';

/** Section of an organization's settings, with the dialog that changes it. */
export function EditableSection<V extends Record<string, unknown>>({
  title,
  editLabel,
  whiteLabel,
  form,
  fields,
  children,
}: {
  title: string;
  editLabel: string;
  whiteLabel: WhiteLabel;
  form: SectionForm<V>;
  fields: ReactNode;
  children: ReactNode;
}) {
  usePreload(SectionDialog);
  const mayWrite = useCan('white-labels:write');
  const [isEditing, setEditing] = useState(false);
  const editButton = <Button onClick={() => setEditing(true)}>{editLabel}</Button>;
  return (
    <PageSection title={title} {...(mayWrite && { actions: editButton })}>
      {children}
      {isEditing && (
        <SectionDialog whiteLabel={whiteLabel} form={form} onClose={() => setEditing(false)}>
          {fields}
        </SectionDialog>
      )}
    </PageSection>
  );
}
