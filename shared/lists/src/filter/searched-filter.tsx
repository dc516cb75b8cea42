import { Picker } from '@outpost/ui';
import type { ListFilter, SearchedList } from '../page/list-model.ts';
import { usePickerSource } from '../picker-source.ts';
import { pickedNames } from './picked-names.ts';

/** A filter by one record, found by its name on the server. */
export function SearchedFilter({
  filter: { label, nameOf },
  searched: { endpoint, plural, labelOf },
  chosen,
  onChange,
}: {
  filter: ListFilter;
  searched: SearchedList;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}) {
  const source = usePickerSource<{ _id: string; name: string }>(endpoint, plural, {
    labelOf: (row) => (labelOf ? labelOf(row) : row.name),
  });
  const [value = ''] = chosen;
  return (
    <div data-wide="">
      <Picker
        label={label}
        value={value}
        valueName={value ? nameOf?.(value) : undefined}
        source={source}
        onChange={(id) => {
          const picked = source.options.find((option) => option.value === id);
          if (picked) pickedNames.set(id, picked.label);
          onChange(id ? [id] : []);
        }}
      />
    </div>
  );
}
