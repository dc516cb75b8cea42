import { styled } from '@mui/material/styles';
import { Button } from '../control/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Column, Text } from '../layout/layout.tsx';
import { token } from '../theme/tokens.ts';

/** A field that another person changed while it was edited here. */
export interface Difference {
  name: string;
  label: string;
  mine: unknown;
  theirs: unknown;
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '6px 8px',
    borderBottom: `1px solid ${token.line}`,
    overflowWrap: 'anywhere',
    fontWeight: 400,
  },
  '& thead th': { color: token.ink3, fontSize: '0.75rem' },
});

const shown = (value: unknown): string => {
  if (value === '' || value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(shown).join(', ') || '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Compares the typed values with those another person saved meanwhile, and offers both. */
export function ConflictDialog({
  differences,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: {
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      title="Somebody else changed this"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button kind="primary" onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <Column gap={1.5}>
        <Text tone="muted">It was saved while you were editing. Nothing of yours is lost.</Text>
        <Table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, label, mine, theirs }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{shown(mine)}</td>
                <td>{shown(theirs)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Column>
    </Dialog>
  );
}
