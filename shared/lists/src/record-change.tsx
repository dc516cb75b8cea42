import {
  changeKind,
  changeSentence,
  type ActivityEntry,
  type PersonAccount,
} from '@outpost/contracts';
import type { ReactNode } from 'react';
import { Instant, Sentence } from '@outpost/ui';
import { ChangeDetails, ChangeEntry } from '@outpost/ui/details';
import { changedFields } from './changed-fields.ts';
import { t } from './i18n/lists.ts';

/** Returns the name of the person, and of the account an impersonator acted as. */
const whoOf = ({ actor, impersonator }: ActivityEntry): string =>
  impersonator
    ? t('activity.actingAs', { name: impersonator.name, account: actor.name })
    : actor.name;

/** Returns the same with a link to each of the two. */
const linkedWho = ({ actor, impersonator }: ActivityEntry, person: PersonLinkOf): ReactNode => {
  const account = person({ name: actor.name, account: actor.account });
  if (!impersonator) return account;
  const name = person({ name: impersonator.name, account: impersonator.account });
  return <Sentence text={(marks) => t('activity.actingAs', marks)} parts={{ name, account }} />;
};

const whatOf = (entry: ActivityEntry): string =>
  [changeSentence(entry), entry.actor.email, entry.ip].filter(Boolean).join(' · ');

/** Renders the name of a person as a link to their account. */
export type PersonLinkOf = (person: {
  name: string;
  account: PersonAccount | null | undefined;
}) => ReactNode;

/**
 * One change of a record as a sentence, with its reason and each field before and after. With
 * `isWhole` only reason and fields, also those of a creation or a deletion, for the panel of the
 * change, which shows the rest; nothing without any.
 */
export function RecordChange({
  entry,
  labels = {},
  isWhole = false,
  person,
}: {
  entry: ActivityEntry;
  /** Labels of its fields. */
  labels?: Readonly<Record<string, string>>;
  isWhole?: boolean;
  person?: PersonLinkOf;
}) {
  const { reason } = entry;
  const fields = isWhole || changeKind(entry) === 'changed' ? changedFields(entry, labels) : [];
  if (isWhole) return <ChangeDetails reason={reason} fields={fields} />;
  return (
    <ChangeEntry
      who={whoOf(entry)}
      what={whatOf(entry)}
      when={<Instant value={entry.createdAt} />}
      reason={reason}
      fields={fields}
      {...(person && { link: () => linkedWho(entry, person) })}
    />
  );
}
