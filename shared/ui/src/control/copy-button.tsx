import { IconButton } from './button.tsx';
import { Copy, LinkIcon } from '../theme/icons.ts';
import { t } from '../i18n/kit.ts';
import { useCopy } from './use-copy.ts';

/** Copies a short value; `noun` is its name in messages, 'id' unless given. */
export function CopyButton({
  noun = t('copy.id'),
  isLink = false,
  value,
}: {
  noun?: string;
  /** The value is an address: the icon differs from that of an id beside it. */
  isLink?: boolean;
  value: string;
}) {
  const copy = useCopy(noun);
  const Icon = isLink ? LinkIcon : Copy;
  return (
    <IconButton label={t('copy.label', { noun })} onClick={() => void copy(value)}>
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}
