import { useState } from 'react';
import { listQueryFor, useQuery } from '@outpost/api-client';
import type { Endpoint } from '@outpost/contracts';
import type { PickerSource } from '@outpost/ui';

/** Maximum number of options, before and during a search. */
const mostOptions = 20;

interface Searched<Row> {
  labelOf: (row: Row) => string;
  /** Value of a row's option; its id unless given. */
  optionValueOf?: (row: Row) => string;
  /** Filters of every search. */
  query?: { filters?: Record<string, readonly string[]>; whiteLabel?: string };
  /** Field of the order; the name unless given. */
  sortBy?: string;
  /** Path parameters of the list's endpoint. */
  params?: Record<string, string>;
  /** Returns true for rows that can be picked. */
  accepts?: (row: Row) => boolean;
  /** False sends no request. */
  isNeeded?: boolean;
}

/** Returns the rows of a list as options of a picker, sorted and searched by the server. */
export const usePickerSource = <Row extends { _id: string }>(
  endpoint: Endpoint,
  plural: string,
  {
    labelOf,
    optionValueOf = ({ _id }) => _id,
    query,
    sortBy = 'name',
    params,
    accepts = () => true,
    isNeeded = true,
  }: Searched<Row>,
): PickerSource => {
  const [searchValue, setSearch] = useState('');
  const asked = { ...query, limit: mostOptions, sort: { [sortBy]: 'up' as const }, searchValue };
  const { data, error, isFetching } = useQuery({
    ...listQueryFor(endpoint, asked, params),
    enabled: isNeeded,
  });
  const page = data as (Record<string, readonly Row[]> & { total: number }) | undefined;
  const rows = page?.[plural] ?? [];
  const offered = rows.filter(accepts);
  return {
    options: offered.map((row) => ({ value: optionValueOf(row), label: labelOf(row) })),
    total: (page?.total ?? 0) - (rows.length - offered.length),
    isBusy: isFetching,
    failure: error?.message,
    onSearch: setSearch,
  };
};
