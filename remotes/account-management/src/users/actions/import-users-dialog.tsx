import { useState } from 'react';
import type { ImportReport } from '@outpost/contracts';
import { Button, Column, Dialog, FileButton, Picker, Row, Text, useToast } from '@outpost/ui';
import { useOrganizationSource } from '../../shell/organizations.queries.ts';
import { useImportUsers } from '../users.queries.ts';

/** Maximum number of listed refused lines. */
const mostListed = 20;

/** Preview of an import: the number of valid lines, and the reasons for the refused ones. */
function ImportRows({ report }: { report: ImportReport }) {
  const refused = report.rows.filter(({ outcome }) => outcome === 'refused');
  const rest = refused.length - mostListed;
  return (
    <Column gap={1}>
      <div role="status">
        <Text>
          {report.ok} of {report.total} can be invited, {report.refused} cannot.
        </Text>
      </div>
      {refused.length > 0 && (
        <Column gap={0.5}>
          <ul aria-label="Lines that are refused">
            {refused.slice(0, mostListed).map(({ line, email, name, message }) => (
              <li key={line}>
                Line {line}, {email || name || 'empty'}: {message}
              </li>
            ))}
          </ul>
          {rest > 0 && <Text tone="faint">And {rest} more.</Text>}
        </Column>
      )}
    </Column>
  );
}

interface Tried {
  name: string;
  csv: string;
  report: ImportReport;
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

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
    toast.success(`${people(report.invited)} invited.`);
    onClose();
  };
  const choose = (id: string) => {
    setWhiteLabel(id);
    // The preview depends on the organization.
    setTried(null);
  };
  return (
    <Dialog
      title="Invite from a CSV file"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            isBusy={importUsers.isPending}
            isDisabled={!tried || tried.report.ok === 0}
            onClick={() => tried && void invite(tried)}
          >
            {tried ? `Invite ${people(tried.report.ok)}` : 'Invite'}
          </Button>
        </>
      }
    >
      <Column gap={2}>
        <Text tone="muted">
          The first line names the columns: email, first name, last name, role. Nothing is sent
          before you have seen what would become of each line.
        </Text>
        {organizations && (
          <Picker
            label="Organization"
            value={whiteLabel}
            source={organizations}
            onChange={choose}
          />
        )}
        {!needsPlace && (
          <Row>
            <FileButton
              label={tried ? 'Choose another file' : 'Choose a file'}
              accept=".csv,text/csv"
              onPick={(file) => void tryFile(file)}
            />
            {tried && <Text as="span">{tried.name}</Text>}
          </Row>
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
