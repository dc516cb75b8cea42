import { gateChecks } from '@outpost/contracts';
import { Column, Facts, FormDialog, Notice, TextField } from '@outpost/ui';
import { checkLabel, partLabel } from './release-words.ts';

const checkReason = ({ reason }: { reason: string }): Partial<Record<'reason', string>> =>
  reason.trim() === '' ? { reason: 'Reason is required' } : {};

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
    problems[name] ? [[checkLabel[name], problems[name]]] : [],
  );
  return (
    <FormDialog<{ reason: string }>
      title={`The gate refuses ${partLabel(part)} ${version}`}
      submitLabel="Promote anyway"
      isDanger
      initialValues={{ reason: given }}
      validate={checkReason}
      onSubmit={({ reason }) => onForce(reason)}
      onClose={onClose}
    >
      <Column gap={2}>
        <Facts facts={Object.fromEntries(found)} />
        <Notice>Past the gate, pages may stop working for everybody who gets this version.</Notice>
        <TextField
          name="reason"
          label="Reason"
          lines={2}
          hint="It stands in the history and in the audit log."
        />
      </Column>
    </FormDialog>
  );
}
