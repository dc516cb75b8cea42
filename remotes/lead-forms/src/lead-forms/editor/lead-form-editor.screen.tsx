import { useEffect } from 'react';
import { usePendingChanges } from '@outpost/api-client';
import { useUser } from '@outpost/auth-store';
import { leadFormEndpoints } from '@outpost/contracts';
import { useParams } from '@outpost/router';
import { Placeholder, usePreload } from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
import { listOfForms } from '../form-links.tsx';
import { useLeadForm } from '../form.queries.ts';
import { useKeptChanges } from './kept-changes.ts';
import { RecordFailure } from './editor-lazy.tsx';
import { FormColoursContext } from './form-surface.tsx';
import { EditorPage } from './editor-page.tsx';
import { useContent } from './lead-form.queries.ts';

function OpenedForm({ id }: { id: string }) {
  const content = useContent(id);
  const form = useLeadForm(id);
  const kept = useKeptChanges(`${useUser()?._id ?? ''}.${id}`);
  const refetch = () => {
    void content.refetch();
    void form.refetch();
  };
  // Other users' changes are loaded at once; local changes stay on top of them.
  const changes = usePendingChanges(leadFormEndpoints.list, content.dataUpdatedAt);
  const heard = changes.created + changes.changed;
  const { refetch: refetchContent } = content;
  useEffect(() => {
    if (heard > 0) void refetchContent();
  }, [heard, refetchContent]);

  // Changes on top of cached content would carry a version the server refuses.
  if (content.data && form.data && kept && content.isFetchedAfterMount)
    return (
      <FormColoursContext value={content.data.colours}>
        <EditorPage
          form={form.data.form}
          content={content.data.content}
          kept={kept}
          isDeleted={content.error?.statusCode === 404}
          onStale={refetch}
        />
      </FormColoursContext>
    );
  const error = content.error ?? form.error;
  if (!error) return <Placeholder height={480} />;
  return (
    <RecordFailure noun={t('editor.form')} error={error} list={listOfForms()} onRetry={refetch} />
  );
}

/** The editor of one lead form. */
export function LeadFormEditorScreen() {
  usePreload(RecordFailure);
  const { id = '' } = useParams();
  return <OpenedForm key={id} id={id} />;
}
