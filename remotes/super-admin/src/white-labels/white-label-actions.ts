import {
  canDeleteWhiteLabel,
  canTakeWhiteLabelStep,
  type AdminPanelUser,
  type WhiteLabel,
} from '@outpost/contracts';
import { publishObstacle, stepWords, type ReversibleStep } from './white-label-words.ts';

export type WhiteLabelAction = 'open' | 'continue' | 'edit' | 'publish' | ReversibleStep | 'delete';

interface OfferedAction {
  action: WhiteLabelAction;
  /** Why it cannot be done as things are. */
  disabledReason?: string | undefined;
}

const steps = Object.keys(stepWords) as ReversibleStep[];

/** What somebody may do with an organization as things are, in the order of the menu. */
export const whiteLabelActions = (
  whiteLabel: WhiteLabel,
  viewer: Pick<AdminPanelUser, 'permissions' | 'impersonation'>,
): OfferedAction[] => {
  if (!viewer.permissions.includes('white-labels:write')) return [{ action: 'open' }];
  const isDraft = whiteLabel.status === 'draft';
  const ofDrafts: OfferedAction[] = [
    { action: 'continue' },
    { action: 'publish', disabledReason: publishObstacle(whiteLabel) },
  ];
  return [
    { action: 'open' },
    ...(isDraft ? ofDrafts : [{ action: 'edit' } as const]),
    ...steps
      .filter((step) => canTakeWhiteLabelStep(step, whiteLabel))
      .map((action) => ({ action })),
    // Nothing is deleted in somebody else's name.
    ...(viewer.impersonation === null
      ? [
          {
            action: 'delete' as const,
            disabledReason: canDeleteWhiteLabel(whiteLabel) ? undefined : 'it is active',
          },
        ]
      : []),
  ];
};

const labels: Record<Exclude<WhiteLabelAction, ReversibleStep>, string> = {
  open: 'Open',
  continue: 'Continue Draft',
  edit: 'Edit',
  publish: 'Publish',
  delete: 'Delete',
};

const isStep = (action: WhiteLabelAction): action is ReversibleStep => action in stepWords;

/** What the menu of an organization calls an action. */
export const actionLabel = (action: WhiteLabelAction): string =>
  isStep(action) ? stepWords[action].label : labels[action];
