import { organizationTabsOf, type OrganizationTabName } from '@outpost/contracts';
import type { TabOption } from '@outpost/ui';

/** The tabs of an organization that somebody may see. */
export const tabsOf = (
  ...of: Parameters<typeof organizationTabsOf>
): TabOption<OrganizationTabName>[] =>
  organizationTabsOf(...of).map(({ name, text }) => ({ value: name, label: text }));

/** The tab an address asks for, or the first one where there is no such tab. */
export const tabNamed = (
  tabs: readonly TabOption<OrganizationTabName>[],
  name: string | null,
): OrganizationTabName => tabs.find(({ value }) => value === name)?.value ?? 'organization';
