import { organizationTabsOf, type OrganizationTabName } from '@outpost/contracts';
import type { TabOption } from '@outpost/ui';

/** Returns the tabs of an organization that the viewer may see. */
export const tabsOf = (
  ...of: Parameters<typeof organizationTabsOf>
): TabOption<OrganizationTabName>[] =>
  organizationTabsOf(...of).map(({ name, text }) => ({ value: name, label: text }));
