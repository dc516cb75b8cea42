import type { ListFilter, SearchedList } from '../page/list-model.ts';
import { pickedNames } from './picked-names.ts';
import { t } from '../i18n/lists.ts';

/** Returns a filter by values with their labels. */
export const choiceFilter = <Name extends string, V extends string>(
  name: Name,
  label: string,
  values: readonly V[],
  wordOf: (value: V) => string,
): ListFilter<Name> => ({
  name,
  label,
  options: values.map((value) => ({ value, label: wordOf(value) })),
});

/** Returns a filter by values in groups, with a search. */
export const groupedFilter = <Name extends string, V extends string>(
  name: Name,
  label: string,
  values: readonly V[],
  wordOf: (value: V) => string,
  groupOf: (value: V) => string,
): ListFilter<Name> => {
  const groups = new Map<string, string>(values.map((value) => [value, groupOf(value)]));
  return {
    name,
    label,
    options: values.map((value) => ({ value, label: wordOf(value) })),
    groupOf: (value) => groups.get(value) ?? label,
  };
};

/** Returns a filter by one of two states, or by all. */
export const stateFilter = <Name extends string, V extends string>(
  ...choice: Parameters<typeof choiceFilter<Name, V>>
): ListFilter<Name> => ({ ...choiceFilter(...choice), isOneOf: true });

/** Returns a filter that is set elsewhere, such as in a row; `known` holds the names of its ids. */
export const pickedFilter = <Name extends string>(
  name: Name,
  label: string,
  known: readonly { _id: string | null; name: string }[] = [],
): ListFilter<Name> => ({
  name,
  label,
  options: [],
  nameOf: (id) =>
    known.find(({ _id }) => _id === id)?.name ?? pickedNames.get(id) ?? t('filters.picked'),
});

/** Returns a filter by one record, which people find by its name; `known` has names of its ids. */
export const searchedFilter = <Name extends string>(
  name: Name,
  label: string,
  searched: SearchedList,
  known?: Parameters<typeof pickedFilter>[2],
): ListFilter<Name> => ({ ...pickedFilter(name, label, known), searched });
