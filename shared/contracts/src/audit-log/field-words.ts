export const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Columns that only say which row it is, or how often it changed. */
const silent = ['id', 'tenantId', 'version', 'createdAt', 'updatedAt'];

/** Returns the names of the changed fields that people see. */
export const shownFields = ({
  changes,
}: {
  changes: Readonly<Record<string, unknown>>;
}): string[] => Object.keys(changes).filter((field) => !silent.includes(field));

const acronyms = /\b(?:api|crm|csv|dns|id|ids|ip|msp|pdf|qr|seo|url|urls)\b/gi;

/** Names of fields whose columns have another name than the screens give them. */
const fieldNames = new Map([
  ['build', 'version'],
  ['replacedBuild', 'replacedVersion'],
]);

/**
 * Returns a field's name in words: 'trialEndsAt' → 'Trial ends at'. The id of another record is called
 * by the record: 'assigneeId' → 'Assignee'.
 */
export const fieldInWords = (field: string): string =>
  withCapital(
    (fieldNames.get(field) ?? field)
      .replace(/(?<=[a-z])Id$/, '')
      .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replaceAll(acronyms, (word) =>
        word.toUpperCase().replace('IDS', 'IDs').replace('URLS', 'URLs'),
      ),
  );
