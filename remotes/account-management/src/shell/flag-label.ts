import type { FeatureFlag } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { labelTable } from '@outpost/records';
import { t } from '../i18n/company.ts';

/** Names of the feature flags. */
export const flagLabel = perLanguage((): Record<FeatureFlag, string> =>
  labelTable({
    inboxEnable: t('flags.inboxEnable'),
    campaignEnable: t('flags.campaignEnable'),
    campaignGoogleEnabled: t('flags.campaignGoogleEnabled'),
    campaignMicrosoftEnabled: t('flags.campaignMicrosoftEnabled'),
    campaignCustomDomainEnabled: t('flags.campaignCustomDomainEnabled'),
    inboundGoogleEnabled: t('flags.inboundGoogleEnabled'),
    inboundMicrosoftEnabled: t('flags.inboundMicrosoftEnabled'),
    inboundCustomDomainEnabled: t('flags.inboundCustomDomainEnabled'),
    emailWarmupEnable: t('flags.emailWarmupEnable'),
    emailWarmupDomainEnable: t('flags.emailWarmupDomainEnable'),
    emailWarmupGoogleEnable: t('flags.emailWarmupGoogleEnable'),
    emailWarmupMicrosoftEnable: t('flags.emailWarmupMicrosoftEnable'),
    inboundAiAgentEnabled: t('flags.inboundAiAgentEnabled'),
  }),
);
