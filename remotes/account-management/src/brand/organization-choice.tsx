import { queryFor, useQuery } from '@outpost/api-client';
import { whiteLabelEndpoints } from '@outpost/contracts';
import { Choice, ErrorState } from '@outpost/ui';

const byName = { limit: 100, sort: { name: 'up' as const } };

/** Which organization staff look at while they are at home. */
export function OrganizationChoice({
  value,
  onChange,
}: {
  value: string;
  onChange: (id: string | null) => void;
}) {
  const { data, error, refetch } = useQuery(queryFor(whiteLabelEndpoints.list, { query: byName }));
  if (error && !data)
    return (
      <ErrorState
        title="The organizations could not be loaded"
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Choice
      label="Organization"
      value={value}
      options={[
        { value: '', label: 'Choose an organization' },
        ...(data?.whiteLabels ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      onChange={(id) => onChange(id || null)}
    />
  );
}
