import { listQueryFor, useQuery } from '@outpost/api-client';
import { changeVerb, verbInWords, type activityEndpoint } from '@outpost/contracts';
import { Day, Text } from '@outpost/ui';
import { t } from './i18n/records.ts';
import { PersonLink } from './record-link/record-link.tsx';

/**
 * Says who took the last of some steps on a record, when and why: 'Deactivated by Odile Acker on Feb 10,
 * 2026 — “They left”'. Reads the record's activity; nothing without such an entry.
 */
export function LastStep({
  endpoint,
  id,
  verb,
}: {
  endpoint: ReturnType<typeof activityEndpoint>;
  /** Id of the record. */
  id: string;
  /** Verb of the step in the audit log. */
  verb: string;
}) {
  const asked = { filters: { verb: [verb] }, limit: 1 };
  const { data, isLoading } = useQuery(listQueryFor(endpoint, asked, { id }));
  const entry = data?.entries.find((one) => changeVerb(one) === verb);
  if (!entry && !isLoading) return null;
  return (
    <Text as="span" size="small" tone="muted">
      {/* A line also before the answer, so that the answer moves nothing. */}
      {!entry && verbInWords(verb)}
      {entry && (
        <>
          {t('lastStep.by', { verb: verbInWords(verb) })}{' '}
          <PersonLink name={entry.actor.name} account={entry.actor.account} />
          {entry.impersonator &&
            ` ${t('lastStep.impersonator', { name: entry.impersonator.name })}`}{' '}
          {t('lastStep.on')} <Day value={entry.createdAt} />
          {entry.reason && ` — “${entry.reason}”`}
        </>
      )}
    </Text>
  );
}
