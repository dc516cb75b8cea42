import { useRef } from 'react';
import { download } from '@outpost/api-client';
import type { FileOptions, QueryInput } from '@outpost/contracts';
import { countText, FormDialog, RadioField, SelectField, Text } from '@outpost/ui';
import type { CsvEndpoint, FileOption } from './list-definition.ts';
import { t } from './i18n/overlays.ts';

// An alias has the index signature that the values of a form need, an interface has not.
// oxlint-disable-next-line typescript/consistent-type-definitions
type Choices = {
  columns: 'visible' | 'all';
  values: FileOptions['values'];
  timeZone: string;
  choices: string;
};

/** Maximum number of options that are shown side by side. */
const mostRadios = 3;

const firstOf = (options: readonly FileOption[], name: FileOption['name']): string =>
  options.find((one) => one.name === name)?.options[0]?.value ?? '';

/** Asks which columns and values the file of a list has, and saves it. */
export function ExportDialog({
  endpoint,
  query,
  params,
  fileName,
  visible,
  noun,
  options = [],
  total,
  onEnd,
}: {
  endpoint: CsvEndpoint;
  query: QueryInput;
  params: Record<string, string> | undefined;
  fileName: string;
  /** Ids of the columns on the screen; none for a list of cards, whose file always has all. */
  visible: readonly string[];
  /** Singular and plural. */
  noun: [one: string, many: string];
  /** Further parameters of the file. */
  options?: readonly FileOption[];
  total: number;
  /** Gets the number of rows of the file; null if none was saved. */
  onEnd: (rows: number | null) => void;
}) {
  const rows = useRef<number | null>(null);
  const hasColumns = visible.length > 0;
  const initial = {
    timeZone: firstOf(options, 'timeZone'),
    choices: firstOf(options, 'choices'),
  };
  return (
    <FormDialog<Choices>
      title={t('export.title')}
      submitLabel={t('export.submit')}
      initialValues={{ columns: hasColumns ? 'visible' : 'all', values: 'words', ...initial }}
      validate={() => ({})}
      onSubmit={async ({ columns, values, ...others }) => {
        const asked = {
          ...(columns === 'visible' && { columns: visible.join(',') }),
          values,
          ...Object.fromEntries(
            options
              .filter(({ name }) => others[name] !== initial[name])
              .map(({ name }) => [name, others[name]]),
          ),
        };
        rows.current = await download(endpoint, { ...query, ...asked }, fileName, params);
      }}
      onClose={() => onEnd(rows.current)}
    >
      <Text tone="muted">{t('export.rows', { rows: countText(total, noun) })}</Text>
      {hasColumns && (
        <RadioField
          name="columns"
          label={t('export.columns')}
          options={[
            { value: 'visible', label: t('export.visible') },
            { value: 'all', label: t('export.all') },
          ]}
        />
      )}
      <RadioField
        name="values"
        label={t('export.values')}
        options={[
          { value: 'words', label: t('export.words') },
          { value: 'raw', label: t('export.raw') },
        ]}
      />
      {options.map((one) => {
        const props = { name: one.name, label: one.label, options: [...one.options] };
        return one.options.length > mostRadios ? (
          <SelectField key={one.name} {...props} />
        ) : (
          <RadioField key={one.name} {...props} />
        );
      })}
    </FormDialog>
  );
}
