import { styled } from '@mui/material/styles';
import { token } from './tokens.ts';

const Root = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, auto) 1fr',
  gap: '10px 16px',
  margin: 0,
  '& dt, & dd': { margin: 0 },
  '& kbd': {
    font: '500 12px/20px ui-monospace, monospace',
    border: `1px solid ${token.line}`,
    borderRadius: 5,
    padding: '1px 6px',
    color: token.ink2,
    whiteSpace: 'nowrap',
  },
});

/** Keys and what each of them does. */
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
