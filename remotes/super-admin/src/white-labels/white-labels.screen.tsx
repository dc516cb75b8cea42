import { useUser } from '@outpost/auth-store';
import { RecordList, type BulkChoice } from '@outpost/lists';
import { reasonChoice, stepChoice } from '@outpost/records';
import { useNavigate } from '@outpost/router';
import { Button, Plus } from '@outpost/ui';
import { useWhiteLabelActions } from './use-white-label-actions.tsx';
import { whiteLabelList } from './white-label-list.ts';
import { stepWords, type ReversibleStep } from './white-label-words.ts';

const steps = Object.keys(stepWords) as ReversibleStep[];

/** Bulk actions of the list of organizations. */
const whiteLabelBulk: BulkChoice[] = [
  ...steps.map((step) => stepChoice(stepWords, step)),
  reasonChoice({
    action: 'delete',
    label: 'Delete',
    done: 'deleted',
    consequence:
      'Drafts and inactive organizations are removed for good, with everything in them, and their subdomains become free. Active ones are left alone. This cannot be undone.',
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
      New organization
    </Button>
  );
  return (
    <>
      <RecordList
        list={whiteLabelList}
        rowActions={(whiteLabel) => actionsOf(whiteLabel)}
        // Bulk actions are not available while impersonating.
        bulk={mayWrite && !viewer?.impersonation ? whiteLabelBulk : []}
        {...(mayWrite && { actions: createButton })}
      />
      {dialog}
    </>
  );
}
