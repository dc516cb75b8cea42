import type { FullFormResponse } from '@outpost/contracts';
import { Button, Dialog, ErrorState, FeedSkeleton, formatDay, Notice, Text } from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/form-responses.ts';
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
        {t('compare.ofAnswersDiffer', {
          title: responses[0]?.form.title ?? '',
          different,
          rows: rows.length,
        })}
      </Text>
      <PlainTable
        label={t('compare.comparedResponses')}
        rows={rows}
        rowId={({ _id }) => _id}
        columns={[
          {
            id: 'title',
            header: t('compare.question'),
            isWrapped: true,
            render: ({ title }) => title,
          },
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
      title={t('compare.compareResponses')}
      isWide
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('compare.close')}</Button>}
    >
      {error && (
        <ErrorState
          title={t('compare.responsesFailed')}
          message={error.message}
          requestId={error.requestId}
          onRetry={onRetry}
        />
      )}
      {!error && !responses && <FeedSkeleton label={t('compare.loadingResponses')} />}
      {responses && <Compared responses={responses} />}
    </Dialog>
  );
}
