import type { AuditEntry } from './audit-log.ts';
import { ownSentences, recordsOfCalls } from './call-words.ts';
import { eventWords, kindWords, stepWords } from './change-words.ts';
import { eventTables } from '../events/events.ts';
import { withCapital } from './field-words.ts';
import { screenWords } from '../list/screen-words.ts';

type Told = Pick<AuditEntry, 'action' | 'targetType' | 'targetName' | 'changes'> &
  Partial<Pick<AuditEntry, 'parent'>>;

/** Returns the kind of a change: `id` is only among the changes of a creation or a deletion. */
export const changeKind = ({
  changes: { id, deletedAt },
}: Pick<Told, 'changes'>): 'created' | 'changed' | 'deleted' => {
  if (id?.before === null) return 'created';
  const isGone = id?.after === null || deletedAt?.before === null;
  return isGone ? 'deleted' : 'changed';
};

/** Names that keep their capitals inside a sentence. */
const properNames = ['Chargebee', 'Jira', 'LinkedIn'];

/** Returns the word for a kind of record inside a sentence: 'User' → 'user'; 'API key' stays. */
const nounOf = (targetType: NonNullable<Told['targetType']>): string => {
  const { label } = eventTables[targetType];
  const isWord = /^[A-Z][a-z]/.test(label) && !properNames.some((name) => label.startsWith(name));
  return isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label;
};

/** Returns the path of a call, without method and prefix; null for what was no call. */
const pathOf = (action: string): string | null => /^[A-Z]+ (\/.*)$/.exec(action)?.[1] ?? null;

const wordsIn = (path: string): string[] =>
  path.split('/').filter((part) => !['', 'super-admin'].includes(part) && !part.startsWith(':'));

const stepWord = (path: string): string | null => {
  const last = wordsIn(path).at(-1) ?? '';
  return Object.hasOwn(stepWords, last) ? (stepWords[last] ?? null) : null;
};

/** Titles of the parts of the panel, by their names. */
const partNames: Readonly<Record<string, string>> = screenWords.releasePart;

const verbs: ReadonlySet<string> = new Set(Object.values(stepWords));

const keyOf = (value: unknown): string[] =>
  value === null ? ['null'] : [String(value), ...(typeof value === 'string' ? ['set'] : [])];

/** Returns the verb of the step that a change of a column is, as its noun declares the event. */
const changedStep = (
  targetType: NonNullable<Told['targetType']>,
  changes: Told['changes'],
): string | null => {
  for (const [column, events] of Object.entries(eventTables[targetType].events?.steps ?? {})) {
    const change = changes[column];
    const key = change && keyOf(change.after).find((one) => Object.hasOwn(events, one));
    const word = key && events[key]?.split('.').at(-1)?.replaceAll(/[_-]/g, ' ');
    if (!word) continue;
    const verb = eventWords[word] ?? (verbs.has(word) ? word : null);
    if (verb !== null) return verb;
  }
  return null;
};

/**
 * Returns the verb of a change: the step for the record of the call, the step that its columns tell,
 * as in bulk, or what became of another record.
 */
const verbOf = (path: string | null, targetType: NonNullable<Told['targetType']>, entry: Told) => {
  const isOwn =
    path !== null &&
    [...eventTables[targetType].lists, '/deploy'].some((list) => path.startsWith(`${list}/`));
  const kind = changeKind(entry);
  const step = isOwn ? stepWord(path) : null;
  return (
    step ?? (kind === 'changed' ? changedStep(targetType, entry.changes) : null) ?? kindWords[kind]
  );
};

/**
 * Returns the verb of an entry of the audit log, such as 'deactivated', by which entries are filtered;
 * empty for a call or a job that changed no record and has no word.
 */
export const changeVerb = (entry: Told): string => {
  const path = pathOf(entry.action);
  if (entry.targetType !== null) return verbOf(path, entry.targetType, entry);
  return path === null ? '' : (stepWord(path) ?? '');
};

/** Returns a verb as a choice of a filter: 'deactivated' → 'Deactivated'. */
export const verbInWords = (verb: string): string =>
  withCapital(/ (?:as|of|to)$/.test(verb) ? `${verb}\u{a0}…` : verb);

/** Returns the words for the records of a call, and the number of parts of its path they stand for. */
const recordsOf = (parts: readonly string[]) => {
  for (let length = parts.length; length > 0; length -= 1) {
    const words = recordsOfCalls[parts.slice(0, length).join('/')];
    if (words) return { one: words[0], many: words[1], length };
  }
  return null;
};

/** Returns the sentence of a call that changed no record: 'Signed in', 'Exported companies'. */
const callSentence = (action: string, path: string): string => {
  const own = ownSentences[action];
  if (own) return own;
  const parts = wordsIn(path);
  const step = stepWord(path);
  const records = recordsOf(parts);
  if (!records) return withCapital(step ?? parts.join(' ').replaceAll('-', ' '));
  const last = parts.at(-1);
  if (last === 'csv' || last === 'ndjson') return `Exported ${records.many}`;
  if (last === 'bulk') return `Changed several ${records.many}`;
  const isWhole = records.length === parts.length;
  const verb = action.startsWith('DELETE')
    ? kindWords.deleted
    : action.startsWith('POST') && isWhole
      ? kindWords.created
      : kindWords.changed;
  const isOfMany = step === 'imported' || step === 'reordered';
  return withCapital(`${(isWhole ? null : step) ?? verb} ${isOfMany ? records.many : records.one}`);
};

/** Returns the title of a part of the panel by its name, as versions are named by it. */
const partName = (name: string): string =>
  Object.hasOwn(partNames, name) ? (partNames[name] ?? name) : name;

/** Returns a record in words: 'user Tove', and without a name 'the subscription of Acme'. */
const recordWords = (targetType: NonNullable<Told['targetType']>, entry: Told): string => {
  const { targetName, parent } = entry;
  const noun = nounOf(targetType);
  const isPart = targetType.startsWith('release');
  if (targetName !== '' && isPart) return `${noun} of ${partName(targetName)}`;
  if (targetName !== '' || !parent) return `${noun} ${targetName}`;
  const indefinite = /^[aeiou]/i.test(noun) ? 'an' : 'a';
  const article = changeKind(entry) === 'created' ? indefinite : 'the';
  return `${article} ${noun} of ${parent.name}`;
};

/**
 * Returns in words what an entry of the audit log tells, without the person: 'Deactivated user Tove
 * Okafor'. A new kind of record takes part by the label of its noun, a new step by its word.
 */
export const changeSentence = (entry: Told): string => {
  const { action, targetType } = entry;
  const path = pathOf(action);
  if (targetType !== null)
    return withCapital(
      `${verbOf(path, targetType, entry)} ${recordWords(targetType, entry)}`.trim(),
    );
  return path === null ? action : callSentence(action, path);
};
