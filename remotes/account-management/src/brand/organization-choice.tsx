import { queryFor, useQuery } from '@outpost/api-client';
import { organizationEndpoints } from '@outpost/contracts';
import { Picker } from '@outpost/ui';
import { useOrganizationSource } from '../shell/organizations.queries.ts';

/** Picker of the organization whose brand internal staff see. */
export function OrganizationChoice({
  value,
  onChange,
}: {
  value: string;
  onChange: (id: string | null) => void;
}) {
  const source = useOrganizationSource();
  // The selected organization may be missing among the first options.
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
