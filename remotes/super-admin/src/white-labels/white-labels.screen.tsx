import { useUser } from '@outpost/auth-store';
import { RecordList, type BulkChoice } from '@outpost/lists';
import { reasonChoice, stepChoice } from '@outpost/records';
import { useNavigate } from '@outpost/router';
import { Button, Plus } from '@outpost/ui';
import { t } from '../i18n/white-labels.ts';
import { useWhiteLabelActions } from './use-white-label-actions.tsx';
import { whiteLabelList } from './white-label-list.ts';
import { reversibleSteps, stepWords } from './white-label-words.ts';

/** Bulk actions of the list of organizations. */
const whiteLabelBulk = (): BulkChoice[] => [
  ...reversibleSteps.map((step) => stepChoice(stepWords(), step)),
  reasonChoice({
    action: 'delete',
    label: t('list.delete'),
    done: t('list.deleted'),
    consequence: t('list.deleteConsequence'),
    isDanger: true,
  }),
];

/** List of organizations, with the actions on each. */
export function WhiteLabelsScreen() {
  const viewer = useUser();
  const navigate = useNavigate();
  const { actionsOf, dialog } = useWhiteLabelActions();
  const mayWrite = viewer?.permissions.includes('white-labels:write') ?? false;
  const createButton = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => void navigate('/white-label/new')}
    >
      {t('list.newOrganization')}
    </Button>
  );
  return (
    <>
      <RecordList
        list={whiteLabelList}
        rowActions={(whiteLabel) => actionsOf(whiteLabel)}
        // Bulk actions are not available while impersonating.
        bulk={mayWrite && !viewer?.impersonation ? whiteLabelBulk() : []}
        {...(mayWrite && { actions: createButton })}
      />
      {dialog}
    </>
  );
}
