import { useState } from 'react';
import { Button, Column, Dialog, Heading, keyStyle, styled, useKeyListener } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { paletteKeys } from './palette-keys.ts';

const Root = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, auto) 1fr',
  gap: '10px 16px',
  margin: 0,
  '& dt, & dd': { margin: 0 },
  '& kbd': keyStyle,
});

/** A list of keys with their effects. */
function KeyList({ keys }: { keys: readonly { press: string; does: string }[] }) {
  return (
    <Root>
      {keys.map(({ press, does }) => (
        <div key={press} style={{ display: 'contents' }}>
          <dt>
            <kbd>{press}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </Root>
  );
}

const helpKey = '?';

/** Returns true if a question mark is text there, or if a dialog is open. */
const isTaken = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null);

const listKeys = () => [
  { press: '/', does: t('shortcuts.search') },
  { press: t('shortcuts.down'), does: t('shortcuts.next') },
  { press: t('shortcuts.up'), does: t('shortcuts.previous') },
  { press: 'X', does: t('shortcuts.select') },
  { press: t('shortcuts.enter'), does: t('shortcuts.open') },
  { press: t('shortcuts.escape'), does: t('shortcuts.clear') },
];

/** Shows global shortcuts and those of lists when `?` is pressed. */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  useKeyListener((event) => {
    if (event.key !== helpKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || isTaken(event.target)) return;
    event.preventDefault();
    setOpen(true);
  });
  if (!isOpen) return null;
  const close = () => setOpen(false);
  return (
    <Dialog
      title={t('shortcuts.title')}
      onClose={close}
      actions={<Button onClick={close}>{t('shortcuts.done')}</Button>}
    >
      <Column gap={2}>
        <KeyList
          keys={[
            { press: paletteKeys(), does: t('palette.label') },
            { press: helpKey, does: t('shortcuts.help') },
            { press: t('shortcuts.escape'), does: t('shortcuts.close') },
          ]}
        />
        <Heading level={2}>{t('shortcuts.inList')}</Heading>
        <KeyList keys={listKeys()} />
      </Column>
    </Dialog>
  );
}
