import type { EventType } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { t } from './i18n/lists.ts';

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

const partLabels = () => ({
  host: t('choices.host'),
  'account-management': t('choices.accountManagement'),
  'app-administration': t('choices.appAdministration'),
  'lead-forms': t('choices.leadForms'),
  support: t('choices.support'),
  'super-admin': t('choices.superAdmin'),
});

/**
 * Labels of the choices of each table that other words than their codes name, by column. Tests of the
 * remotes compare them with the labels of their lists.
 */
const choiceLabels = perLanguage((): Partial<Record<EventType, Labels>> => ({
  api_keys: {
    scopes: {
      'leads:read': t('choices.readLeads'),
      'leads:write': t('choices.writeLeads'),
      'forms:read': t('choices.readForms'),
      'users:read': t('choices.readUsers'),
      ingest: t('choices.reportRuns'),
    },
  },
  connections: {
    provider: {
      linkedin: t('choices.linkedin'),
      oidc: t('choices.oidc'),
      sandbox: t('choices.sandbox'),
      mailbox: t('choices.mailbox'),
      smtp: t('choices.smtp'),
      imap: t('choices.imap'),
    },
  },
  deploy_tokens: { part: partLabels() },
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
  release_lines: { part: partLabels() },
  release_pins: { part: partLabels() },
  releases: { part: partLabels() },
  subscriptions: {
    status: {
      future: t('choices.notStarted'),
      non_renewing: t('choices.endsWithTerm'),
      cancelled: t('choices.canceled'),
    },
  },
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
