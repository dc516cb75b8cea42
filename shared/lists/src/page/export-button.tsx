import { useState } from 'react';
import { Button, countText, Download, useToast } from '@outpost/ui';
import { t } from '../i18n/lists.ts';

/** Saves the rows of a list as a file, and reports their number or the reason of a failure. */
export function ExportButton({
  noun,
  label = t('list.export'),
  onExport,
}: {
  noun: [one: string, many: string];
  label?: string | undefined;
  onExport: () => Promise<number>;
}) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const save = async () => {
    setBusy(true);
    try {
      const rows = await onExport();
      toast.success(t('list.exported', { rows: countText(rows, noun) }));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <Button icon={<Download size={16} aria-hidden />} isBusy={isBusy} onClick={() => void save()}>
      {label}
    </Button>
  );
}
