import { organizationTabsOf, type Permission, type WhiteLabel } from '@outpost/contracts';
import { t } from '../i18n/i18n.ts';

interface OrganizationEntry {
  tab: string;
  label: string;
  to: string;
}

/** Returns the tabs of an organization's page as entries below Organizations. */
export const organizationEntries = (
  organization: Pick<WhiteLabel, '_id' | 'type' | 'agency'>,
  permissions: readonly Permission[],
): OrganizationEntry[] =>
  organizationTabsOf(organization, permissions).map(({ name, word, text }) => ({
    tab: name,
    label: word ? t(`organization.${word}`) : text,
    to: `/white-label/show/${organization._id}?whiteLabelTab=${name}`,
  }));
