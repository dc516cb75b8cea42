import { Button, Column, Dialog, Heading, keyStyle, styled, type ShortcutGroup } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';

const Root = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, auto) 1fr',
  gap: '10px 16px',
  margin: 0,
  '& dt, & dd': { margin: 0 },
  '& kbd': keyStyle,
});

/** A list of keys with their effects. */
function KeyList({ keys }: { keys: ShortcutGroup['keys'] }) {
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

/** Dialog with groups of keys. */
export function ShortcutDialog({
  groups,
  onClose,
}: {
  groups: readonly ShortcutGroup[];
  onClose: () => void;
}) {
  return (
    <Dialog
      title={t('shortcuts.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('shortcuts.done')}</Button>}
    >
      <Column gap={2}>
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <Heading level={2}>{title}</Heading>
            <KeyList keys={keys} />
          </section>
        ))}
      </Column>
    </Dialog>
  );
}
