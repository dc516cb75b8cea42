import { IconButton } from './button.tsx';
import { Copy } from '../theme/icons.ts';
import { useToast } from '../overlay/toasts.tsx';
import { t } from '../i18n/kit.ts';

/** Copies a short value; `noun` is its name in messages, 'id' unless given. */
export function CopyButton({ noun = t('copy.id'), value }: { noun?: string; value: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(t('copy.done', { noun }));
    } catch {
      // The clipboard is forbidden, or missing on a page without https: the value is shown instead.
      toast.error(value, { title: t('copy.failed', { noun }) });
    }
  };
  return (
    <IconButton label={t('copy.label', { noun })} onClick={() => void copy()}>
      <Copy size={16} aria-hidden />
    </IconButton>
  );
}
