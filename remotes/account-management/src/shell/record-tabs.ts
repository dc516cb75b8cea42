import { t } from '../i18n/shell.ts';

/** Tabs of a record with basic details and logs. */
export const recordTabs = () =>
  [
    { value: 'basic-details', label: t('record.basicDetails') },
    { value: 'logs', label: t('record.logs') },
  ] as const;
