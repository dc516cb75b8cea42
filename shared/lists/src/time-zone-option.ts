import type { FileOption } from './list-definition.ts';
import { t } from './i18n/lists.ts';

/** Choice of the time zone in which a file has its times; that of the list is the default. */
export const timeZoneOption = (): FileOption => ({
  name: 'timeZone',
  label: t('list.timeZone'),
  options: [
    { value: '', label: t('list.ownTimeZone') },
    // Some browsers omit `UTC` from their list of zones.
    ...[...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
      .toSorted()
      .map((value) => ({ value, label: value.replaceAll('_', ' ') })),
  ],
});
