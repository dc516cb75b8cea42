import { useState } from 'react';
import { Banner, Button, hasUnsaved } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { partNames } from './part-names.ts';
import { useChangedParts } from './releases-context.ts';

/**
 * Says that newer versions are live. The page reloads only on a click, so that input is never lost.
 */
export function UpdateNotice({ onUpdate = () => location.reload() }: { onUpdate?: () => void }) {
  const changed = useChangedParts();
  const [isHeld, setHeld] = useState(false);
  if (changed.length === 0) return null;
  const update = () => {
    setHeld(hasUnsaved());
    if (!hasUnsaved()) onUpdate();
  };
  return (
    <Banner
      isQuiet
      label={t('releases.update')}
      action={<Button onClick={update}>{t('releases.updateNow')}</Button>}
    >
      {t('releases.ready', { areas: partNames(changed) })} {isHeld && t('releases.saveFirst')}
    </Banner>
  );
}
