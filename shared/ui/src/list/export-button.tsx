import { useState } from 'react';
import { Button } from '../control/button.tsx';
import { Download } from '../theme/icons.ts';
import { useToast } from '../overlay/toasts.tsx';
import { useIsShown } from '../control/use-is-shown.ts';
import { numberText } from '../text/number-text.ts';

/** Saves the rows of a list as a file, and reports their number or the reason of a failure. */
export function ExportButton({
  noun: [one, many],
  label = 'Export CSV',
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
      toast.success(`${numberText(rows)} ${rows === 1 ? one : many} exported.`);
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
