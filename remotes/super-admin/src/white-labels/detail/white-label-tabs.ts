import { organizationTabsOf, type OrganizationTabName } from '@outpost/contracts';
import type { TabOption } from '@outpost/ui';

/** The tabs of an organization that somebody may see. */
export const tabsOf = (
  ...of: Parameters<typeof organizationTabsOf>
): TabOption<OrganizationTabName>[] =>
  organizationTabsOf(...of).map(({ name, text }) => ({ value: name, label: text }));
