import type { DateRangeProps } from '@outpost/ui';
import { useState } from 'react';

/** Native fields for a range of days, a light replacement of the host's fields in tests. */
export function PlainDateRange({ label, value, onChange }: DateRangeProps) {
  const [[from, to], setDays] = useState(Array.isArray(value) ? value : ['', '']);
  const change = (from: string, to: string) => {
    setDays([from, to]);
    if (!from && !to) onChange(null);
    else onChange(from && to >= from ? [from, to] : undefined);
  };
  return (
    <fieldset data-dates="">
      <legend>{label}</legend>
      <label>
        From
        <input type="date" value={from} onChange={(event) => change(event.target.value, to)} />
      </label>
      <label>
        To
        <input type="date" value={to} onChange={(event) => change(from, event.target.value)} />
      </label>
    </fieldset>
  );
}
