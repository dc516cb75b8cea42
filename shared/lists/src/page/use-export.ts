import { useState } from 'react';
import { countText, useToast } from '@outpost/ui';
import { t } from '../i18n/lists.ts';

/** Saves the rows of a list as a file, and reports their number or the reason of a failure. */
export const useExport = (noun: [one: string, many: string]) => {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const save = async (onExport: () => Promise<number | null>) => {
    setBusy(true);
    try {
      const rows = await onExport();
      if (rows !== null) toast.success(t('list.exported', { rows: countText(rows, noun) }));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return { isBusy, save };
};
