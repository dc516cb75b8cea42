import { useState } from 'react';
import type { FormRevision, LeadForm } from '@outpost/contracts';
import {
  Ago,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  PanelSection,
  Placeholder,
  Row,
  SidePanel,
  Text,
  useToast,
} from '@outpost/ui';
import { useRestoreRevision, useRevisions } from './lead-form.queries.ts';
import type { Editor } from './use-editor.ts';

function RevisionEntry({
  revision,
  onRestore,
}: {
  revision: FormRevision;
  onRestore: (() => void) | null;
}) {
  const { number, title, components, author, isCurrent, createdAt } = revision;
  return (
    <PanelSection>
      <Row justify="space-between">
        <Text isStrong>
          Revision {number}
          {isCurrent && ' (current)'}
        </Text>
        {onRestore && (
          <Button label={`Restore revision ${number}`} onClick={onRestore}>
            Restore
          </Button>
        )}
      </Row>
      <Text tone="muted" size="small" as="div">
        {title} · {components} components · {author} · <Ago value={createdAt} />
      </Text>
    </PanelSection>
  );
}

/** Published revisions of a form; each can be restored as the draft. */
export function Revisions({
  form,
  editor,
  onClose,
}: {
  form: LeadForm;
  editor: Editor;
  onClose: () => void;
}) {
  const { data, error, refetch } = useRevisions(form._id);
  const restore = useRestoreRevision();
  const toast = useToast();
  const [asked, setAsked] = useState<FormRevision | null>(null);
  const { store, isReadOnly } = editor;
  const goBack = async (revision: FormRevision) => {
    if (!(await store.flush())) throw new Error('Not everything is saved yet.');
    const { content } = await restore.mutateAsync({ params: { id: revision._id } });
    store.replace(content);
    toast.success(`Revision ${revision.number} is what is edited now.`);
    onClose();
  };
  return (
    <SidePanel title="Revisions" closeLabel="Close revisions" onClose={onClose}>
      {error && (
        <ErrorState
          title="The revisions could not be loaded"
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Placeholder height={160} />}
      {data?.revisions.length === 0 && (
        <EmptyState
          title="Nothing was published yet"
          hint="Each time the form is published, its content is kept here."
        />
      )}
      {data?.revisions.map((revision) => (
        <RevisionEntry
          key={revision._id}
          revision={revision}
          onRestore={isReadOnly ? null : () => setAsked(revision)}
        />
      ))}
      {asked && (
        <ConfirmDialog
          title={`Restore revision ${asked.number}?`}
          message={`Its ${asked.components} components replace what is edited now. What people fill in stays as it is until you publish.`}
          confirmLabel="Restore"
          onConfirm={() => goBack(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </SidePanel>
  );
}
