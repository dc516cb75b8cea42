import { useState } from 'react';
import { ApiFailure } from '@outpost/api-client';
import { Promotion, validator } from '@outpost/contracts';
import {
  FormDialog,
  PickerField,
  SelectField,
  Text,
  TextField,
  useFieldValue,
  useToast,
} from '@outpost/ui';
import { GateDialog } from './gate-dialog.tsx';
import { partLabel } from './release-words.ts';
import { useOrganizationSource, usePromote, useVersions } from './releases.queries.ts';

interface Values extends Record<string, unknown> {
  version: string;
  /** A channel, or `one` for one organization. */
  to: 'live' | 'canary' | 'one';
  tenant: string;
  reason: string;
}

interface Refused {
  values: Values;
  problems: Record<string, string>;
}

const audiences = [
  { value: 'live', label: 'Everybody' },
  { value: 'canary', label: 'Those who follow canary' },
  { value: 'one', label: 'One organization' },
];

const bodyOf = (part: string, { version, to, tenant, reason }: Values, isForced: boolean) => ({
  part,
  version,
  reason,
  isForced,
  ...(to === 'one' ? { tenant } : { channel: to }),
});

const check = (part: string) => (values: Values) =>
  validator(Promotion)(bodyOf(part, values, false));

function Audience() {
  const organizations = useOrganizationSource();
  const to = useFieldValue<string>('to');
  return (
    <>
      <SelectField name="to" label="For" options={audiences} />
      {to === 'one' && <PickerField name="tenant" label="Organization" source={organizations} />}
    </>
  );
}

/** Promotes a stored version; shows the gate's findings before it can be forced. */
export function PromoteDialog({
  part,
  version = '',
  onClose,
}: {
  part: string;
  version?: string;
  onClose: () => void;
}) {
  const promote = usePromote();
  const versions = useVersions(part);
  const toast = useToast();
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (values: Values, isForced: boolean) => {
    await promote.mutateAsync({ body: bodyOf(part, values, isForced) });
    toast.success(`${partLabel(part)} ${values.version} is live.`);
    onClose();
  };
  const ask = async (values: Values) => {
    try {
      await send(values, false);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'gate_refused') throw error;
      setRefused({ values, problems: error.fields });
    }
  };
  if (refused)
    return (
      <GateDialog
        part={part}
        version={refused.values.version}
        problems={refused.problems}
        reason={refused.values.reason}
        onForce={(reason) => send({ ...refused.values, reason }, true)}
        onClose={onClose}
      />
    );
  const options = (versions.data?.releases ?? []).map((one) => ({
    value: one.version,
    label: one.liveFor.length > 0 ? `${one.version} (live)` : one.version,
  }));
  return (
    <FormDialog<Values>
      title={`Promote ${partLabel(part)}`}
      submitLabel="Promote"
      initialValues={{ version, to: 'live', tenant: '', reason: '' }}
      validate={check(part)}
      onSubmit={ask}
      onClose={onClose}
      staysOpen
    >
      <Text tone="muted">
        The version is checked against everything that is live, and is shown from the next visit on.
      </Text>
      <SelectField
        name="version"
        label="Version"
        options={[{ value: '', label: 'Choose one' }, ...options]}
        {...(versions.error && { hint: versions.error.message })}
      />
      <Audience />
      <TextField name="reason" label="Reason" lines={2} hint="May stay empty." />
    </FormDialog>
  );
}
