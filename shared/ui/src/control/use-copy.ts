import { useToast } from '../overlay/toasts.tsx';
import { t } from '../i18n/kit.ts';

/** Returns a function that copies a short value; `noun` is its name in messages. */
export const useCopy = (noun: string): ((value: string) => Promise<void>) => {
  const toast = useToast();
  return async (value) => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(t('copy.done', { noun }));
    } catch {
      // The clipboard is forbidden, or missing on a page without https: the value is shown instead.
      toast.error(value, { title: t('copy.failed', { noun }) });
    }
  };
};
