import { useState } from 'react';
import type { BulkEndpoint, BulkJob, Endpoint, QueryInput } from '@outpost/contracts';
import { countText, FormDialog, Text } from '@outpost/ui';
import type { Selected } from './page/list-model.ts';
import type { BulkChoice } from './bulk-choice.ts';
import { BulkReport } from './bulk-report.tsx';
import { useBulk } from './use-bulk.ts';
import { t } from './i18n/lists.ts';

/**
 * Asks for a confirmation, runs the job with its progress, reports failed rows, and offers an undo.
 */
export function BulkDialog({
  choice,
  selected,
  noun,
  endpoint,
  touches,
  query,
  onClose,
}: {
  choice: BulkChoice;
  selected: Selected;
  noun: [one: string, many: string];
  endpoint: BulkEndpoint;
  /** Endpoints whose cached answers are refetched after the job. */
  touches: readonly Endpoint[];
  query: QueryInput;
  onClose: () => void;
}) {
  const [job, setJob] = useState<BulkJob | null>(null);
  const bulk = useBulk(endpoint, { noun, touches });
  const follow = (next: BulkJob) => {
    setJob(next);
    if (next.status === 'done' && next.failed === 0) onClose();
  };
  if (job)
    return (
      <BulkReport
        job={job}
        choice={choice}
        noun={noun}
        onUndo={() => {
          onClose();
          void bulk.undo(job._id, choice);
        }}
        onClose={onClose}
      />
    );
  return (
    <FormDialog<Record<string, string>>
      title={t('bulk.ask', { action: choice.label, rows: countText(selected.count, noun) })}
      submitLabel={choice.label}
      isDanger={choice.isDanger ?? false}
      initialValues={choice.form?.initialValues ?? {}}
      validate={choice.form?.validate ?? (() => ({}))}
      onSubmit={(input) => bulk.run(choice, selected, query, input, follow)}
      staysOpen
      onClose={onClose}
    >
      <Text tone="muted">{choice.consequence}</Text>
      {choice.form?.fields}
    </FormDialog>
  );
}
