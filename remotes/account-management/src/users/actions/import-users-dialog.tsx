import { useState } from 'react';
import { saveFile } from '@outpost/api-client';
import { importColumns, teamRoles, type ImportReport, type ImportRow } from '@outpost/contracts';
import { codeLabel, CsvImportDialog, ImportLines } from '@outpost/records';
import { Column, Notice, Picker, Text, useToast } from '@outpost/ui';
import { t } from '../../i18n/user-dialogs.ts';
import { useOrganizationSource } from '../../shell/organizations.queries.ts';
import { useImportUsers } from '../users.queries.ts';

/** Preview of an import: its counts, and each line with its result. */
function Preview({ report }: { report: ImportReport }) {
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
      <ImportLines<ImportRow>
        label={t('import.lines')}
        lines={report.rows}
        columns={[
          { id: 'email', header: t('import.email'), render: ({ email }) => email || '—' },
          { id: 'name', header: t('import.name'), render: ({ name }) => name || '—' },
          {
            id: 'role',
            header: t('import.role'),
            render: ({ teamRole }) => (teamRole ? codeLabel(teamRole) : '—'),
          },
        ]}
        taken={t('import.accepted')}
      />
    </Column>
  );
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
  const importUsers = useImportUsers();
  const toast = useToast();
  const place = whiteLabel ? { whiteLabel } : {};
  return (
    <CsvImportDialog<ImportReport>
      title={t('import.title')}
      intro={t('import.intro', { roles: roles() })}
      start={{ label: t('import.template'), onSave: saveTemplate }}
      place={whiteLabel}
      isReady={organizations === null || whiteLabel !== ''}
      send={(csv, isDryRun) => importUsers.mutateAsync({ body: { csv, isDryRun, ...place } })}
      submitLabel={(report) =>
        report ? t('import.submit', { people: people(report.ok) }) : t('import.submitEmpty')
      }
      mayTake={({ ok }) => ok > 0}
      Preview={Preview}
      onTaken={({ invited }) => toast.success(t('import.done', { people: people(invited) }))}
      onClose={onClose}
    >
      {organizations && (
        <Picker
          label={t('import.organization')}
          value={whiteLabel}
          source={organizations}
          onChange={setWhiteLabel}
        />
      )}
    </CsvImportDialog>
  );
}
