import { listQueryFor, useChange, useQuery } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import {
  type activityEndpoint,
  activityEndpoints,
  adminEndpoints,
  auditEndpoints,
  companyStepEndpoints,
  userEndpoints,
  whiteLabelStepEndpoints,
  type AuditEntry,
  type Endpoint,
  type Permission,
} from '@outpost/contracts';
import { StepDialog } from '@outpost/records';
import { Button, useToast } from '@outpost/ui';
import { useState } from 'react';
import { t } from '../i18n/audit-log.ts';

/** The call that undoes a step, and its button. */
interface Undo {
  /** Beginning of the paths of the calls, also in bulk, that take the step. */
  list: string;
  /** Verb of the step in the audit log, and of the call that undoes it. */
  verb: string;
  undoneBy: string;
  endpoint: Endpoint;
  access: Permission;
  activity: ReturnType<typeof activityEndpoint>;
  label: string;
}

const users = {
  list: '/super-admin/users/',
  access: 'users:write',
  activity: activityEndpoints.ofUser,
} as const;

/** Steps that take access away, with the calls of the records that give it back. */
const undos = (): Undo[] => {
  const deactivated = {
    verb: 'deactivated',
    undoneBy: 'reactivated',
    label: t('auditLog.reactivate'),
  };
  return [
    { ...users, ...deactivated, endpoint: userEndpoints.reactivate },
    {
      ...users,
      verb: 'restricted',
      undoneBy: 'lifted the restriction of',
      endpoint: userEndpoints.unrestrict,
      label: t('auditLog.unrestrict'),
    },
    {
      ...deactivated,
      list: '/super-admin/admins/',
      endpoint: adminEndpoints.reactivate,
      access: 'admins:write',
      activity: activityEndpoints.ofAdmin,
    },
    {
      ...deactivated,
      list: '/super-admin/companies/',
      endpoint: companyStepEndpoints.reactivate,
      access: 'companies:write',
      activity: activityEndpoints.ofCompany,
    },
    {
      ...deactivated,
      list: '/super-admin/white-label/',
      endpoint: whiteLabelStepEndpoints.reactivate,
      access: 'white-labels:write',
      activity: activityEndpoints.ofWhiteLabel,
    },
  ];
};

const undoOf = ({ verb, action, targetId }: AuditEntry): Undo | undefined =>
  targetId === null
    ? undefined
    : undos().find((one) => one.verb === verb && action.includes(` ${one.list}`));

function UndoButton({ entry, undo }: { entry: AuditEntry; undo: Undo }) {
  const { targetName: name } = entry;
  const { activity, access, label, verb, undoneBy, endpoint } = undo;
  const params = { id: entry.targetId ?? '' };
  const mayUndo = useCan(access);
  const asked = { filters: { verb: [verb, undoneBy] }, limit: 1 };
  const latest = useQuery({ ...listQueryFor(activity, asked, params), enabled: mayUndo });
  const [isAsked, setIsAsked] = useState(false);
  const change = useChange(endpoint, [activity, auditEndpoints.list]);
  const toast = useToast();
  const take = (reason: string) =>
    void change.mutateAsync({ params, body: { reason } }).then(
      () => toast.success(t('auditLog.undone', { name })),
      ({ message }: Error) => toast.error(message),
    );
  if (latest.data?.entries[0]?._id !== entry._id) return null;
  return (
    <>
      <Button isBusy={change.isPending} onClick={() => setIsAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <StepDialog
          title={t('auditLog.undoTitle', { label, name })}
          words={{ label, consequence: t('auditLog.undoConsequence') }}
          onTake={take}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

/**
 * Button that undoes what an entry tells, by the call of its record; nothing once it is undone, for steps
 * without such a call, and for viewers who may not.
 */
export function UndoStep({ entry }: { entry: AuditEntry }) {
  const undo = undoOf(entry);
  return undo ? <UndoButton entry={entry} undo={undo} /> : null;
}
