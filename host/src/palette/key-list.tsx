import { keyStyle, styled } from '@outpost/ui';

const Root = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, auto) 1fr',
  gap: '10px 16px',
  margin: 0,
  '& dt, & dd': { margin: 0 },
  '& kbd': keyStyle,
});

/** A list of keys with their effects. */
export function KeyList({ keys }: { keys: readonly { press: string; does: string }[] }) {
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
