import Skeleton from '@mui/material/Skeleton';
import { Component, Suspense, useContext, type ReactNode } from 'react';
import { DateRangeContext, Text, type DateChoice } from '@outpost/ui';
import type { ListDates } from '../page/list-model.ts';
import { t } from '../i18n/overlays.ts';

/** Chosen ranges by name; undefined for invalid fields. */
export type Ranges = Record<string, DateChoice | null | undefined>;

/** The fields are loaded on demand; when that fails, the other filters still work. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" data-wide="">
        <Text tone="bad">{t('filters.lostDates')}</Text>
      </div>
    );
  }
}

/** Range fields for each date of the list; nothing when the host provides no such fields. */
export function DateFilters({
  dates,
  ranges,
  onChange,
}: {
  dates: readonly ListDates[];
  ranges: Ranges;
  onChange: (name: string, range: DateChoice | null | undefined) => void;
}) {
  const Fields = useContext(DateRangeContext);
  if (!Fields) return null;
  return (
    <Boundary>
      {dates.map(({ name, label }) => (
        <div key={name} data-wide="">
          <Suspense fallback={<Skeleton variant="rounded" height={128} aria-hidden />}>
            <Fields
              label={label}
              value={ranges[name] ?? null}
              onChange={(range) => onChange(name, range)}
            />
          </Suspense>
        </div>
      ))}
    </Boundary>
  );
}
