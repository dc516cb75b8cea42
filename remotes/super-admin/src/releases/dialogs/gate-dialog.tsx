import { gateChecks } from '@outpost/contracts';
import { Column, FormDialog, Notice, TextField } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../../i18n/release-dialogs.ts';
import { checkLabel, partLabel } from '../release-words.ts';

const checkReason = ({ reason }: { reason: string }): Partial<Record<'reason', string>> =>
  reason.trim() === '' ? { reason: t('gate.reasonRequired') } : {};

/** Lists the problems the gate found; a promotion despite them requires a reason. */
export function GateDialog({
  part,
  version,
  problems,
  reason: given = '',
  onForce,
  onClose,
}: {
  part: string;
  version: string;
  problems: Record<string, string>;
  reason?: string;
  onForce: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const found = gateChecks.flatMap((name): [string, string][] =>
    problems[name] ? [[checkLabel()[name], problems[name]]] : [],
  );
  return (
    <FormDialog<{ reason: string }>
      title={t('gate.title', { part: partLabel(part), version })}
      submitLabel={t('gate.promoteAnyway')}
      isDanger
      initialValues={{ reason: given }}
      validate={checkReason}
      onSubmit={({ reason }) => onForce(reason)}
      onClose={onClose}
    >
      <Column gap={2}>
        <Facts facts={Object.fromEntries(found)} />
        <Notice>{t('gate.warning')}</Notice>
        <TextField name="reason" label={t('gate.reason')} lines={2} hint={t('gate.reasonHint')} />
      </Column>
    </FormDialog>
  );
}
