import { queryFor, useQuery } from '@outpost/api-client';
import { organizationEndpoints } from '@outpost/contracts';
import { Picker } from '@outpost/ui';
import { useOrganizationSource } from '../shell/organizations.queries.ts';

/** Which organization staff look at while they are at home. */
export function OrganizationChoice({
  value,
  onChange,
}: {
  value: string;
  onChange: (id: string | null) => void;
}) {
  const source = useOrganizationSource();
  // The one of the address may not be among those that are offered first.
  const { data } = useQuery({
    ...queryFor(organizationEndpoints.brand, { params: { id: value } }),
    enabled: value !== '',
  });
  if (!source) return null;
  return (
    <Picker
      label="Organization"
      value={value}
      valueName={data?.organization.name}
      source={source}
      onChange={(id) => onChange(id || null)}
    />
  );
}
