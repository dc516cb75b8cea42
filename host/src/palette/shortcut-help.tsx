import { useState } from 'react';
import { shownShortcuts, useKeyListener, type ShortcutGroup } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { paletteKeys } from './palette-keys.ts';
import { ShortcutDialog } from './palette-lazy.ts';

const helpKey = '?';

const isText = (target: HTMLElement) =>
  target.isContentEditable || target.closest('input, textarea, select') !== null;

/** The keys at a place of the page: those of the open panel, or of the page; null shows no help. */
const keysAt = (target: EventTarget | null): ShortcutGroup[] | null => {
  if (!(target instanceof HTMLElement)) return shownShortcuts(false);
  if (isText(target)) return null;
  if (!target.closest('[role="dialog"]')) return shownShortcuts(false);
  const groups = shownShortcuts(true);
  return groups.length > 0 ? groups : null;
};

const everywhere = (): ShortcutGroup => ({
  title: t('shortcuts.everywhere'),
  keys: [
    { press: paletteKeys(), does: t('palette.label') },
    { press: helpKey, does: t('shortcuts.help') },
    { press: t('shortcuts.escape'), does: t('shortcuts.close') },
    { press: t('shortcuts.messageKey'), does: t('shortcuts.message') },
  ],
});

/** Shows the keys that work at the current place, and those that work everywhere, on `?`. */
export function ShortcutHelp() {
  const [groups, setGroups] = useState<ShortcutGroup[] | null>(null);
  useKeyListener((event) => {
    if (event.key !== helpKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = groups || event.defaultPrevented ? null : keysAt(event.target);
    if (!keys) return;
    event.preventDefault();
    setGroups([...keys, everywhere()]);
  });
  return groups && <ShortcutDialog groups={groups} onClose={() => setGroups(null)} />;
}
