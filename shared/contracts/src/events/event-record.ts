import * as v from '@outpost/schema';

export const eventOutcomes = ['SUCCESS', 'FAILED'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

/** An event of the catalogue. Its payload holds public fields only. */
export interface EventDescription {
  readonly description: string;
  readonly payload: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** A payload as receivers get it. */
  readonly sample: Readonly<Record<string, unknown>>;
  readonly outcome: EventOutcome;
}

/** The public fields of a table's rows, below `key` in the payloads of its events. */
export interface EventRecord {
  readonly key: string;
  readonly fields: v.ObjectSchema<v.ObjectEntries, undefined>;
}

/** Public fields that changed; a redacted value is `•`. */
const ChangedFields = v.record(v.string(), v.object({ before: v.unknown(), after: v.unknown() }));

export const describeEvent = (
  description: string,
  entries: v.ObjectEntries,
  sample: Record<string, unknown>,
  outcome: EventOutcome = 'SUCCESS',
): EventDescription => ({ description, payload: v.object(entries), sample, outcome });

/** Declares the payloads of one table's events. */
export const eventRecord = <E extends v.ObjectEntries>(
  key: string,
  entries: E,
  sample: v.InferInput<v.ObjectSchema<E, undefined>> & Record<string, unknown>,
) => {
  const fields = v.object(entries);
  return {
    key,
    fields,
    /** An event with the whole record. */
    whole: (description: string) =>
      describeEvent(description, { [key]: fields }, { [key]: sample }),
    /** An event with the record after a change, and the changed fields. */
    change: (
      description: string,
      before: Record<string, unknown>,
      after: Record<string, unknown>,
      outcome?: EventOutcome,
    ) =>
      describeEvent(
        description,
        { [key]: fields, changes: ChangedFields },
        {
          [key]: { ...sample, ...after },
          changes: Object.fromEntries(
            Object.keys(after).map((name) => [
              name,
              { before: before[name] ?? null, after: after[name] ?? null },
            ]),
          ),
        },
        outcome,
      ),
  };
};

/** Ids of samples. */
export const sampleId = (last: number): string =>
  `0198f3a0-0000-7000-8000-${String(last).padStart(12, '0')}`;
export const sampleTime = '2026-03-01T10:00:00.000Z';
