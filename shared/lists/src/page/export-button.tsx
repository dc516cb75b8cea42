import { Button, Download } from '@outpost/ui';
import { useExport } from './use-export.ts';
import { t } from '../i18n/lists.ts';

/** Saves the rows of a list as a file; resolves with null if the user saved none. */
export function ListExportButton({
  noun,
  label = t('list.export'),
  onExport,
}: {
  noun: [one: string, many: string];
  label?: string | undefined;
  onExport: () => Promise<number | null>;
}) {
  const { isBusy, save } = useExport(noun);
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      isBusy={isBusy}
      onClick={() => void save(onExport)}
    >
      {label}
    </Button>
  );
}

/** Saves the rows of a list as a file. */
export function ExportButton(props: {
  noun: [one: string, many: string];
  label?: string | undefined;
  onExport: () => Promise<number>;
}) {
  return <ListExportButton {...props} />;
}
