import { useEffect, useState } from 'react';
import { Banner, Button, formatTime, hasUnsaved } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { partNames } from './part-names.ts';
import { useChangedParts, useOverrides } from './releases-context.ts';
import { resetDeadOverride, resetOverride } from './reset-override.ts';

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

const lookEveryMs = 15_000;

/** Ends the override when it expires, as soon as no unsaved input would be lost. */
const useExpiry = (until: string | undefined, go: ((address: string) => void) | undefined) =>
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => {
      if (Date.now() >= Date.parse(until) && !hasUnsaved()) resetDeadOverride(until, go);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [until, go]);

/**
 * Says that this browser uses other versions than the live ones, with a button that ends the
 * override.
 */
export function OverrideBanner({ go }: { go?: (address: string) => void }) {
  const overrides = useOverrides();
  useExpiry(overrides?.until, go);
  if (!overrides) return null;
  return (
    <Banner
      label={t('releases.override')}
      action={<Button onClick={() => resetOverride(go)}>{t('releases.reset')}</Button>}
    >
      {t('releases.overridden', {
        areas: partNames(overrides.parts),
        time: formatTime(overrides.until),
      })}
    </Banner>
  );
}
