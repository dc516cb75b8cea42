import type { CompanyStepName } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import type { StepWords } from '@outpost/records';
import { t } from '../../i18n/companies.ts';

export const stepWords = perLanguage((): Record<CompanyStepName, StepWords<CompanyStepName>> => ({
  activate: {
    label: t('actions.activate'),
    consequence: t('actions.activateConsequence'),
    done: t('actions.activateDone'),
  },
  startTrial: {
    label: t('actions.startTrial'),
    consequence: t('actions.startTrialConsequence'),
    done: t('actions.startTrialDone'),
  },
  deactivate: {
    label: t('actions.deactivate'),
    consequence: t('actions.deactivateConsequence'),
    done: t('actions.deactivateDone'),
    undo: 'reactivate',
    isDanger: true,
  },
  reactivate: {
    label: t('actions.reactivate'),
    consequence: t('actions.reactivateConsequence'),
    done: t('actions.reactivateDone'),
    undo: 'deactivate',
  },
  completeOnboarding: {
    label: t('actions.completeOnboarding'),
    consequence: t('actions.completeOnboardingConsequence'),
    done: t('actions.completeOnboardingDone'),
  },
  completeSalesOnboarding: {
    label: t('actions.completeSalesOnboarding'),
    consequence: t('actions.completeSalesOnboardingConsequence'),
    done: t('actions.completeSalesOnboardingDone'),
    undo: 'reopenSalesOnboarding',
  },
  reopenSalesOnboarding: {
    label: t('actions.reopenSalesOnboarding'),
    consequence: t('actions.reopenSalesOnboardingConsequence'),
    done: t('actions.reopenSalesOnboardingDone'),
    undo: 'completeSalesOnboarding',
  },
}));
