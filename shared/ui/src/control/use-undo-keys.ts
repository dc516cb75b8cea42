import { t } from '../i18n/kit.ts';
import { modifiedKey, useShortcuts } from './shortcuts.ts';
import { useKeyListener } from './use-key-listener.ts';

const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/**
 * Undoes the last change on Ctrl or ⌘ with Z, and redoes it with Shift; not in a dialog, and not
 * while `isOff`.
 */
export const useUndoKeys = (
  { undo, redo }: { undo: () => void; redo: () => void },
  isOff: boolean,
): void => {
  useShortcuts(
    isOff
      ? null
      : {
          title: t('keys.page'),
          keys: [
            { press: modifiedKey('Z'), does: t('keys.undo') },
            { press: modifiedKey('⇧Z'), does: t('keys.redo') },
          ],
        },
  );
  useKeyListener((event) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (isOff || !isUndo || event.altKey || isInDialog(event)) return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
};
