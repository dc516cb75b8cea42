import { IconButton } from './button.tsx';
import { Copy } from '../theme/icons.ts';
import { t } from '../i18n/kit.ts';
import { useCopy } from './use-copy.ts';

/** Copies a short value; `noun` is its name in messages, 'id' unless given. */
export function CopyButton({ noun = t('copy.id'), value }: { noun?: string; value: string }) {
  const copy = useCopy(noun);
  return (
    <IconButton label={t('copy.label', { noun })} onClick={() => void copy(value)}>
      <Copy size={16} aria-hidden />
    </IconButton>
  );
}
