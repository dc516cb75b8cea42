import { useState } from 'react';
import { Button } from '../control/button.tsx';
import { Download } from '../theme/icons.ts';
import { useToast } from '../overlay/toasts.tsx';
import { useIsShown } from '../control/use-is-shown.ts';
import { countText } from '../text/number-text.ts';
import { t } from '../i18n/kit.ts';

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
  const isShown = useIsShown();
  const toast = useToast();
  const save = async () => {
    setBusy(true);
    try {
      const rows = await onExport();
      toast.success(t('list.exported', { rows: countText(rows, noun) }));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    if (isShown()) setBusy(false);
  };
  return (
    <Button icon={<Download size={16} aria-hidden />} isBusy={isBusy} onClick={() => void save()}>
      {label}
    </Button>
  );
}
