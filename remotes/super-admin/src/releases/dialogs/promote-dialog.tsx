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
import { t } from '../../i18n/release-dialogs.ts';
import { GateDialog } from './gate-dialog.tsx';
import { partLabel } from '../release-words.ts';
import { useOrganizationSource, usePromote } from '../releases.queries.ts';
import { VersionField } from './version-field.tsx';

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

const audiences = () => [
  { value: 'live', label: t('promote.everybody') },
  { value: 'canary', label: t('promote.canaryFollowers') },
  { value: 'one', label: t('promote.oneOrganization') },
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
      <SelectField name="to" label={t('promote.for')} options={audiences()} />
      {to === 'one' && (
        <PickerField name="tenant" label={t('promote.organization')} source={organizations} />
      )}
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
  const toast = useToast();
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (values: Values, isForced: boolean) => {
    await promote.mutateAsync({ body: bodyOf(part, values, isForced) });
    toast.success(t('promote.isLive', { part: partLabel(part), version: values.version }));
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
  return (
    <FormDialog<Values>
      title={t('promote.title', { part: partLabel(part) })}
      submitLabel={t('promote.promote')}
      initialValues={{ version, to: 'live', tenant: '', reason: '' }}
      validate={check(part)}
      onSubmit={ask}
      onClose={onClose}
      staysOpen
    >
      <Text tone="muted">{t('promote.hint')}</Text>
      <VersionField part={part} marksLive />
      <Audience />
      <TextField
        name="reason"
        label={t('promote.reason')}
        lines={2}
        hint={t('promote.mayStayEmpty')}
      />
    </FormDialog>
  );
}
