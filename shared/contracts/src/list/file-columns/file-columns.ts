import * as v from '@outpost/schema';
import { TimeZone } from '../../values/time-zones.ts';
import { accountsFiles } from './accounts.ts';
import { sitesFiles } from './sites.ts';
import { supportFiles } from './support.ts';

/**
 * Headings in the file of a list by the column of its screen: several where one cell shows several
 * values, none where it shows what the file cannot, such as a chart.
 */
export type FileColumns = Readonly<Record<string, readonly string[]>>;

const files: Readonly<Record<string, FileColumns>> = {
  ...accountsFiles,
  ...sitesFiles,
  ...supportFiles,
};

/** The columns of a file: those its contract names, or those named here; none for a file that is always whole. */
export const fileColumns = ({
  path,
  columns,
}: {
  path: string;
  columns?: FileColumns;
}): FileColumns => columns ?? files[path] ?? {};

export const fileValues = ['words', 'raw'] as const;
export const fileChoices = ['joined', 'separate'] as const;

const mostColumns = 200;
const incorrect = 'Columns is incorrect';

/** Parameters of every file of a list, besides those of the list. */
export const FileOptions = v.object({
  /** Columns of the list's screen, separated by commas; all without it. */
  columns: v.optional(
    v.pipe(
      v.string(incorrect),
      v.transform((text) => text.split(',')),
      v.maxLength(mostColumns, incorrect),
    ),
  ),
  /** Codes as words such as 'Seat holder', or as the API has them; 'raw' without it. */
  values: v.optional(v.picklist(fileValues, 'Values is incorrect'), 'raw'),
  /** Time zone of the times; the caller's without it. */
  timeZone: v.optional(TimeZone),
  /** Several chosen options in one column, or a column for each option, in files of answers. */
  choices: v.optional(v.picklist(fileChoices, 'Choices is incorrect'), 'joined'),
});
export type FileOptions = v.InferOutput<typeof FileOptions>;
