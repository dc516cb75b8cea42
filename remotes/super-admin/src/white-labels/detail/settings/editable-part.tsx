import { useState, type ReactNode } from 'react';
import { useCan } from '@outpost/auth-store';
import type { WhiteLabel } from '@outpost/contracts';
import { Button, PagePart, usePreload } from '@outpost/ui';
import { PartDialog } from '../../white-label-lazy.ts';
import type { PartForm } from './part-form.ts';

/** Section of an organization's settings, with the dialog that changes it. */
export function EditablePart<V extends Record<string, unknown>>({
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
  form: PartForm<V>;
  fields: ReactNode;
  children: ReactNode;
}) {
  usePreload(PartDialog);
  const mayWrite = useCan('white-labels:write');
  const [isEditing, setEditing] = useState(false);
  const editButton = <Button onClick={() => setEditing(true)}>{editLabel}</Button>;
  return (
    <PagePart title={title} {...(mayWrite && { actions: editButton })}>
      {children}
      {isEditing && (
        <PartDialog whiteLabel={whiteLabel} form={form} onClose={() => setEditing(false)}>
          {fields}
        </PartDialog>
      )}
    </PagePart>
  );
}
