import {
  canDeleteWhiteLabel,
  canTakeWhiteLabelStep,
  type AdminPanelUser,
  type WhiteLabel,
} from '@outpost/contracts';
import { t } from '../i18n/white-labels.ts';
import {
  publishObstacle,
  reversibleSteps,
  stepWords,
  type ReversibleStep,
} from './white-label-words.ts';

export type WhiteLabelAction = 'continue' | 'edit' | 'publish' | ReversibleStep | 'delete';

interface OfferedAction {
  action: WhiteLabelAction;
  /** Reason why the action cannot be taken now. */
  disabledReason?: string | undefined;
}

/** Returns the actions the viewer may take on an organization now, in the order of the menu. */
export const whiteLabelActions = (
  whiteLabel: WhiteLabel,
  viewer: Pick<AdminPanelUser, 'permissions' | 'impersonation'>,
): OfferedAction[] => {
  if (!viewer.permissions.includes('white-labels:write')) return [];
  const isDraft = whiteLabel.status === 'draft';
  const ofDrafts: OfferedAction[] = [
    { action: 'continue' },
    { action: 'publish', disabledReason: publishObstacle(whiteLabel) },
  ];
  return [
    ...(isDraft ? ofDrafts : [{ action: 'edit' } as const]),
    ...reversibleSteps
      .filter((step) => canTakeWhiteLabelStep(step, whiteLabel))
      .map((action) => ({ action })),
    // Deletion is not available while impersonating.
    ...(viewer.impersonation === null
      ? [
          {
            action: 'delete' as const,
            disabledReason: canDeleteWhiteLabel(whiteLabel) ? undefined : t('words.isActive'),
          },
        ]
      : []),
  ];
};

const labels = (): Record<Exclude<WhiteLabelAction, ReversibleStep>, string> => ({
  continue: t('words.continueDraft'),
  edit: t('words.edit'),
  publish: t('words.publish'),
  delete: t('words.delete'),
});

const isStep = (action: WhiteLabelAction): action is ReversibleStep =>
  reversibleSteps.some((step) => step === action);

/** Returns the menu label of an action. */
export const actionLabel = (action: WhiteLabelAction): string =>
  isStep(action) ? stepWords()[action].label : labels()[action];
