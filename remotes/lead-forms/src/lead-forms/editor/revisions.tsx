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
  Sentence,
  SidePanel,
  Text,
  useToast,
} from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
import { useRestoreRevision, useRevisions } from './lead-form.queries.ts';
import type { Editor } from './use-editor.ts';
import { PersonLink } from '@outpost/records';

function RevisionEntry({
  revision,
  onRestore,
}: {
  revision: FormRevision;
  onRestore: (() => void) | null;
}) {
  const { number, title, components, author, authorAccount, isCurrent, createdAt } = revision;
  return (
    <PanelSection>
      <Row justify="space-between">
        <Text isStrong>
          {t(isCurrent ? 'publishing.currentRevision' : 'publishing.revision', { number })}
        </Text>
        {onRestore && (
          <Button label={t('publishing.restoreRevision', { number })} onClick={onRestore}>
            {t('publishing.restore')}
          </Button>
        )}
      </Row>
      <Text tone="muted" size="small" as="div">
        <Sentence
          text={(marks) => t('publishing.contents', { title, components, ...marks })}
          parts={{ author: <PersonLink name={author} account={authorAccount} /> }}
        />{' '}
        <Ago value={createdAt} />
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
    if (!(await store.flush())) throw new Error(t('publishing.notSavedYet'));
    const { content } = await restore.mutateAsync({ params: { id: revision._id } });
    store.replace(content);
    toast.success(t('publishing.revisionWhatEditedNow', { number: revision.number }));
    onClose();
  };
  return (
    <SidePanel
      title={t('publishing.revisions')}
      closeLabel={t('publishing.closeRevisions')}
      onClose={onClose}
    >
      {error && (
        <ErrorState
          title={t('publishing.revisionsFailed')}
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Placeholder height={160} />}
      {data?.revisions.length === 0 && (
        <EmptyState
          title={t('publishing.nothingWasPublishedYet')}
          hint={t('publishing.eachTimeFormPublished')}
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
          title={t('publishing.restoreRevisionTitle', { number: asked.number })}
          message={t('publishing.restoreVersionHint', { components: asked.components })}
          confirmLabel={t('publishing.restore')}
          onConfirm={() => goBack(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </SidePanel>
  );
}
