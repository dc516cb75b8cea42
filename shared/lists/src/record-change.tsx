import { changeKind, changeSentence, type ActivityEntry } from '@outpost/contracts';
import { ChangeEntry, Instant } from '@outpost/ui';
import { changedFields } from './changed-fields.ts';
import { t } from './i18n/lists.ts';

/** Returns the name of the person, and of the account an impersonator acted as. */
const whoOf = ({ actor, impersonator }: ActivityEntry): string =>
  impersonator
    ? t('activity.actingAs', { name: impersonator.name, account: actor.name })
    : actor.name;

const whatOf = (entry: ActivityEntry): string =>
  [changeSentence(entry), entry.actor.email, entry.ip].filter(Boolean).join(' · ');

/** One change of a record as a sentence, with its reason and each field before and after. */
export function RecordChange({
  entry,
  labels = {},
  isWhole = false,
}: {
  entry: ActivityEntry;
  /** Labels of its fields. */
  labels?: Readonly<Record<string, string>>;
  /** Also lists the fields of a creation or a deletion; a record itself shows them. */
  isWhole?: boolean;
}) {
  return (
    <ChangeEntry
      who={whoOf(entry)}
      what={whatOf(entry)}
      when={<Instant value={entry.createdAt} />}
      reason={entry.reason}
      fields={isWhole || changeKind(entry) === 'changed' ? changedFields(entry, labels) : []}
    />
  );
}
