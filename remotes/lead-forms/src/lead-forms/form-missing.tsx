import { Link } from '@outpost/router';
import { EmptyState, ErrorState, ForbiddenState } from '@outpost/ui';
import type { useLeadForm } from './form.queries.ts';

type Failure = NonNullable<ReturnType<typeof useLeadForm>['error']>;

/** In place of a form that could not be shown, and why. */
export function FormMissing({ error, onRetry }: { error: Failure; onRetry: () => void }) {
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
