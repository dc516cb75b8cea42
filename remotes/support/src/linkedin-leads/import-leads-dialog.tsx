import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import {
  leadTargets,
  whiteLabelEndpoints,
  type LeadImportReport,
  type LeadTarget,
  type WhiteLabel,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import { Button, Choice, Column, Dialog, Picker, Row, Text, useToast } from '@outpost/ui';
import { FileButton, PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/lead-import.ts';
import { t as common } from '../i18n/linkedin-leads.ts';
import { useLeadImport } from './use-lead-import.ts';

/** Maximum number of listed lines that are not added. */
const mostListed = 20;

type FileColumn = LeadImportReport['columns'][number] & { index: number };

function Mapping({
  columns,
  onChange,
}: {
  columns: LeadImportReport['columns'];
  onChange: (targets: LeadTarget[]) => void;
}) {
  const options = leadTargets.map((value) => ({ value, label: t(`targets.${value}`) }));
  const choose = (index: number, target: LeadTarget) =>
    onChange(columns.map((column, at) => (at === index ? target : column.target)));
  return (
    <PlainTable<FileColumn>
      label={t('import.mapping')}
      rows={columns.map((column, index) => ({ ...column, index }))}
      rowId={({ index }) => String(index)}
      columns={[
        { id: 'header', header: t('import.column'), render: ({ header }) => header || '—' },
        { id: 'sample', header: t('import.sample'), render: ({ sample }) => sample || '—' },
        {
          id: 'target',
          header: t('import.target'),
          render: ({ header, index, target }) => (
            <Choice
              label={t('import.targetOf', { header })}
              value={target}
              options={options}
              isWide
              onChange={(next) => choose(index, next)}
            />
          ),
        },
      ]}
    />
  );
}

/** Owners that the rules give the lines, with their numbers of leads. */
function Owners({ rows }: Pick<LeadImportReport, 'rows'>) {
  const added = rows.filter(({ outcome }) => outcome === 'ok');
  const owners = [...Map.groupBy(added, ({ owner }) => owner)];
  if (added.every(({ owner }) => owner === null)) return null;
  return (
    <>
      <Text>
        {t('import.owners', {
          owners: owners
            .map(([owner, own]) => `${owner ?? t('import.noOwner')} (${own.length})`)
            .join(', '),
        })}
      </Text>
      <ul aria-label={t('import.ownersLabel')}>
        {added.slice(0, mostListed).map(({ line, name, email, owner }) => (
          <li key={line}>
            {t('import.line', {
              line,
              who: name || email || common('list.unnamed'),
              message: owner ?? t('import.noOwner'),
            })}
          </li>
        ))}
      </ul>
      {added.length > mostListed && (
        <Text tone="faint">{t('import.more', { rest: added.length - mostListed })}</Text>
      )}
    </>
  );
}

function Report({ report }: { report: LeadImportReport }) {
  const left = report.rows.filter(({ outcome }) => outcome !== 'ok');
  const rest = left.length - mostListed;
  return (
    <Column gap={1}>
      <div role="status">
        <Text>
          {t('import.summary', {
            ok: report.ok,
            total: report.total,
            known: report.known,
            refused: report.refused,
          })}
        </Text>
      </div>
      {left.length > 0 && (
        <ul aria-label={t('import.left')}>
          {left.slice(0, mostListed).map(({ line, name, email, message }) => (
            <li key={line}>
              {t('import.line', {
                line,
                who: name || email || common('list.unnamed'),
                message: message ?? '',
              })}
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && <Text tone="faint">{t('import.more', { rest })}</Text>}
      <Owners rows={report.rows} />
    </Column>
  );
}

const useOrganizations = (isNeeded: boolean) =>
  usePickerSource<WhiteLabel>(whiteLabelEndpoints.list, 'whiteLabels', {
    labelOf: ({ name }) => name,
    accepts: ({ name }) => name !== '',
    isNeeded,
  });

/** Adds the leads of a CSV file after a preview: columns and their targets, and every line's result. */
export function ImportLeadsDialog({ onClose }: { onClose: () => void }) {
  const mayChoose = useCan('white-labels:read');
  const organizations = useOrganizations(mayChoose);
  const [whiteLabel, setWhiteLabel] = useState('');
  const { tried, failure, isPending, forget, tryFile, remap, add } = useLeadImport(whiteLabel);
  const toast = useToast();
  const finish = async () => {
    const added = await add();
    if (added === null) return;
    toast.success(t('import.done', { count: added }));
    onClose();
  };
  return (
    <Dialog
      title={t('import.title')}
      onClose={onClose}
      isWide
      actions={
        <>
          <Button onClick={onClose}>{t('import.cancel')}</Button>
          <Button
            kind="primary"
            isBusy={isPending}
            isDisabled={!tried || tried.report.ok === 0}
            onClick={() => void finish()}
          >
            {tried ? t('import.submit', { count: tried.report.ok }) : t('import.submitEmpty')}
          </Button>
        </>
      }
    >
      <Column gap={2}>
        <Text tone="muted">{t('import.intro')}</Text>
        {mayChoose && (
          <Picker
            label={common('list.organization')}
            value={whiteLabel}
            source={organizations}
            onChange={(id) => {
              setWhiteLabel(id);
              // The preview depends on the organization.
              forget();
            }}
          />
        )}
        {(!mayChoose || whiteLabel !== '') && (
          <Row>
            <FileButton
              label={tried ? t('import.chooseOther') : t('import.choose')}
              accept=".csv,.txt,text/csv"
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
        {tried && (
          <>
            {tried.report.isRemembered && <Text tone="muted">{t('import.remembered')}</Text>}
            <Mapping columns={tried.report.columns} onChange={(targets) => void remap(targets)} />
            <Report report={tried.report} />
          </>
        )}
      </Column>
    </Dialog>
  );
}
