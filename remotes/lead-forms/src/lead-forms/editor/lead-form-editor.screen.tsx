import { useEffect } from 'react';
import { useNews } from '@outpost/api-client';
import { useUser } from '@outpost/auth-store';
import { leadFormEndpoints } from '@outpost/contracts';
import { Link, useParams } from '@outpost/router';
import { EmptyState, ErrorState, ForbiddenState, Placeholder } from '@outpost/ui';
import { useKeptChanges } from './kept-changes.ts';
import { EditorPage } from './editor-page.tsx';
import { useContent, useLeadForm } from './lead-form.queries.ts';

function Missing({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  if (error.statusCode === 403) return <ForbiddenState />;
  if (error.statusCode === 404)
    return (
      <EmptyState
        title="This form was not found"
        hint="It may have been deleted, or the link to it is incomplete."
        action={<Link to="/lead-forms">All lead forms</Link>}
      />
    );
  return (
    <ErrorState
      title="The form could not be loaded"
      message={error.message}
      requestId={error.requestId}
      onRetry={onRetry}
    />
  );
}

type Failure = NonNullable<ReturnType<typeof useContent>['error']>;

function OpenedForm({ id }: { id: string }) {
  const content = useContent(id);
  const form = useLeadForm(id);
  const kept = useKeptChanges(`${useUser()?._id ?? ''}.${id}`);
  const refetch = () => {
    void content.refetch();
    void form.refetch();
  };
  // What somebody else does is read anew at once; what is typed here stays on top of it.
  const news = useNews(leadFormEndpoints.list, content.dataUpdatedAt);
  const heard = news.created + news.changed;
  const { refetch: refetchContent } = content;
  useEffect(() => {
    if (heard > 0) void refetchContent();
  }, [heard, refetchContent]);

  // An older answer would be built upon with a version the server does not accept.
  if (content.data && form.data && kept && content.isFetchedAfterMount)
    return (
      <EditorPage
        form={form.data.form}
        content={content.data.content}
        kept={kept}
        isDeleted={content.error?.statusCode === 404}
        onStale={refetch}
      />
    );
  const error = content.error ?? form.error;
  return error ? <Missing error={error} onRetry={refetch} /> : <Placeholder height={480} />;
}

/** The editor of one lead form. */
export function LeadFormEditorScreen() {
  const { id = '' } = useParams();
  return <OpenedForm key={id} id={id} />;
}
