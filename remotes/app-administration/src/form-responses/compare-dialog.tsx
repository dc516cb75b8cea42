import type { FullFormResponse } from '@outpost/contracts';
import {
  Button,
  Dialog,
  ErrorState,
  FeedSkeleton,
  formatDay,
  Notice,
  PlainTable,
  Text,
} from '@outpost/ui';
import { comparedRows, reasonAgainst } from './compared.ts';
import { useResponses } from './form-responses.queries.ts';
import { whoOf } from './person-response-words.ts';

function Compared({ responses }: { responses: readonly FullFormResponse[] }) {
  const reason = reasonAgainst(responses);
  if (reason) return <Notice>{reason}</Notice>;
  const rows = comparedRows(responses);
  const different = rows.filter(({ isDifferent }) => isDifferent).length;
  return (
    <>
      <Text tone="muted">
        {responses[0]?.form.title}: {different} of {rows.length} answers differ.
      </Text>
      <PlainTable
        label="Compared responses"
        rows={rows}
        rowId={({ _id }) => _id}
        columns={[
          { id: 'title', header: 'Question', isWrapped: true, render: ({ title }) => title },
          ...responses.map((response, index) => ({
            id: response._id,
            header: `${whoOf(response)}, ${formatDay(response.submittedAt)}`,
            isWrapped: true,
            render: ({ texts, isDifferent }: ReturnType<typeof comparedRows>[number]) => (
              <Text as="span" isStrong={isDifferent}>
                {texts[index] || '—'}
              </Text>
            ),
          })),
        ]}
      />
    </>
  );
}

/** Responses to one form side by side; different answers are bold. */
export function CompareDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { responses, error, onRetry } = useResponses(ids);
  return (
    <Dialog
      title="Compare responses"
      isWide
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error && (
        <ErrorState
          title="The responses could not be loaded"
          message={error.message}
          requestId={error.requestId}
          onRetry={onRetry}
        />
      )}
      {!error && !responses && <FeedSkeleton label="Loading responses" />}
      {responses && <Compared responses={responses} />}
    </Dialog>
  );
}
