import { useState } from 'react';
import { saveFile } from '@outpost/api-client';
import { importColumns, teamRoles, type ImportReport, type ImportRow } from '@outpost/contracts';
import { codeLabel } from '@outpost/records';
import {
  Button,
  Column,
  Dialog,
  Download,
  FileDrop,
  Notice,
  Picker,
  PlainTable,
  Text,
  useToast,
} from '@outpost/ui';
import { t } from '../../i18n/user-dialogs.ts';
import { useOrganizationSource } from '../../shell/organizations.queries.ts';
import { useImportUsers } from '../users.queries.ts';

/** Maximum number of listed lines. */
const mostListed = 50;

/** Lines of the file, each with its result. */
function Lines({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <PlainTable<ImportRow>
      label={t('import.lines')}
      rows={rows}
      rowId={({ line }) => String(line)}
      columns={[
        { id: 'line', header: t('import.line'), isNumber: true, render: ({ line }) => line },
        { id: 'email', header: t('import.email'), render: ({ email }) => email || '—' },
        { id: 'name', header: t('import.name'), render: ({ name }) => name || '—' },
        { id: 'role', header: t('import.role'), render: ({ teamRole }) => teamRole || '—' },
        {
          id: 'result',
          header: t('import.result'),
          isWrapped: true,
          render: ({ message }) =>
            message === null ? t('import.accepted') : <Text tone="bad">{message}</Text>,
        },
      ]}
    />
  );
}

/** Preview of an import: its counts, and each line with its result, the refused lines first. */
function ImportRows({ report }: { report: ImportReport }) {
  const lines = report.rows.toSorted(
    (one, other) => Number(one.outcome === 'ok') - Number(other.outcome === 'ok'),
  );
  const rest = lines.length - mostListed;
  return (
    <Column gap={1}>
      <div role="status">
        <Text>{t('import.summary', { ok: report.ok, count: report.total })}</Text>
      </div>
      {report.ignoredColumns.length > 0 && (
        <Notice>
          {t('import.ignored', {
            count: report.ignoredColumns.length,
            columns: report.ignoredColumns.join(', '),
          })}
        </Notice>
      )}
      <Lines rows={lines.slice(0, mostListed)} />
      {rest > 0 && <Text tone="faint">{t('import.more', { rest })}</Text>}
    </Column>
  );
}

interface Tried {
  name: string;
  csv: string;
  report: ImportReport;
}

const roles = () => teamRoles.map(codeLabel).join(', ');

/** Saves a file with the header line only: a line for an example could be sent by mistake. */
const saveTemplate = () => {
  const header = `${importColumns.join(',')}\r\n`;
  saveFile(new Blob([header], { type: 'text/csv' }), 'invitations.csv');
};

const people = (count: number) => t('import.people', { count });

/** Invites the people of a CSV file after a preview of every line's result. */
export function ImportUsersDialog({ onClose }: { onClose: () => void }) {
  const organizations = useOrganizationSource();
  const [whiteLabel, setWhiteLabel] = useState('');
  const [tried, setTried] = useState<Tried | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const importUsers = useImportUsers();
  const toast = useToast();
  const place = whiteLabel ? { whiteLabel } : {};
  const needsPlace = organizations !== null && whiteLabel === '';

  const send = async (csv: string, isDryRun: boolean): Promise<ImportReport | null> => {
    setFailure(null);
    try {
      return await importUsers.mutateAsync({ body: { csv, isDryRun, ...place } });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      return null;
    }
  };
  const tryFile = async (file: File) => {
    const csv = await file.text();
    const report = await send(csv, true);
    setTried(report && { name: file.name, csv, report });
  };
  const invite = async ({ csv }: Tried) => {
    const report = await send(csv, false);
    if (!report) return;
    toast.success(t('import.done', { people: people(report.invited) }));
    onClose();
  };
  const choose = (id: string) => {
    setWhiteLabel(id);
    // The preview depends on the organization.
    setTried(null);
  };
  return (
    <Dialog
      title={t('import.title')}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('import.cancel')}</Button>
          <Button
            kind="primary"
            isBusy={importUsers.isPending}
            isDisabled={!tried || tried.report.ok === 0}
            onClick={() => tried && void invite(tried)}
          >
            {tried
              ? t('import.submit', { people: people(tried.report.ok) })
              : t('import.submitEmpty')}
          </Button>
        </>
      }
    >
      <Column gap={2}>
        <Text tone="muted">{t('import.intro', { roles: roles() })}</Text>
        <div>
          <Button icon={<Download size={16} aria-hidden />} onClick={saveTemplate}>
            {t('import.template')}
          </Button>
        </div>
        {organizations && (
          <Picker
            label={t('import.organization')}
            value={whiteLabel}
            source={organizations}
            onChange={choose}
          />
        )}
        {!needsPlace && (
          <FileDrop
            label={tried ? t('import.chooseOther') : t('import.chooseFile')}
            hint={tried?.name ?? t('import.drop')}
            accept=".csv,text/csv"
            onPick={(file) => void tryFile(file)}
          />
        )}
        {failure && (
          <div role="alert">
            <Text tone="bad">{failure}</Text>
          </div>
        )}
        {tried && <ImportRows report={tried.report} />}
      </Column>
    </Dialog>
  );
}
