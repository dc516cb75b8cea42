import type { EventType } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { t } from './i18n/lists.ts';

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Labels of the choices of each table that other words than their codes name, by column. Tests of the
 * remotes compare them with the labels of their lists.
 */
const choiceLabels = perLanguage((): Partial<Record<EventType, Labels>> => ({
  faqs: {
    audience: {
      public: t('choices.everybody'),
      tenant: t('choices.ownOrganization'),
      roles: t('choices.certainRoles'),
      platform: t('choices.allOrganizations'),
    },
  },
  linkedin_leads: {
    source: {
      linkedin: t('choices.linkedin'),
      csv: t('choices.csvFile'),
      api: t('choices.api'),
      form: t('choices.leadForm'),
    },
  },
  product_forms: {
    trigger: {
      load: t('choices.pageLoaded'),
      event: t('choices.pageTracks'),
      scroll: t('choices.scrolled'),
      exit: t('choices.pointerLeaves'),
    },
    frequency: {
      always: t('choices.eachTime'),
      once: t('choices.once'),
      'until-answered': t('choices.untilAnswered'),
      every: t('choices.afterDays'),
    },
  },
  referrals: { source: { landing: t('choices.link') } },
  tickets: { type: { CR: t('choices.changeRequest'), BUG: t('choices.bug') } },
  users: {
    kind: { msp: t('choices.msp') },
    inviteStatus: { pending: t('choices.notAnswered'), confirmed: t('choices.accepted') },
  },
  web_pixels: { overQuota: { stop: t('choices.stop'), sample: t('choices.sample') } },
}));

/** Returns the label that a noun gives to a choice of a field; undefined without one. */
export const choiceLabel = (
  type: EventType | null,
  field: string,
  value: string,
): string | undefined => {
  const labels = type && choiceLabels()[type]?.[field];
  return labels && Object.hasOwn(labels, value) ? labels[value] : undefined;
};
