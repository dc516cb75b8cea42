import { styled } from '@mui/material/styles';
import { Button } from '../control/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Column, Text } from '../layout/layout.tsx';
import { token } from '../theme/tokens.ts';
import { t } from '../i18n/forms.ts';

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
  if (typeof value === 'boolean') return value ? t('conflict.yes') : t('conflict.no');
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
      title={t('conflict.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
          <Button kind="primary" onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <Column gap={1.5}>
        <Text tone="muted">{t('conflict.message')}</Text>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
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
