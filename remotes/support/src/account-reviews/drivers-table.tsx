import { groupOfMeasure, type HealthDriver } from '@outpost/contracts';
import { numberText, Text } from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t as list } from '../i18n/account-reviews.ts';
import { t } from '../i18n/review-details.ts';
import { driverSentence } from './health-words.ts';

/** The drivers of a score with their numbers and what they gave. */
export function DriversTable({ drivers }: { drivers: readonly HealthDriver[] }) {
  if (drivers.length === 0) return <Text tone="muted">{t('panel.noDrivers')}</Text>;
  const isLeftOut = drivers.some(({ value }) => value === null);
  return (
    <>
      <PlainTable<HealthDriver>
        label={t('panel.drivers')}
        rows={drivers}
        rowId={({ measure }) => measure}
        columns={[
          {
            id: 'driver',
            header: t('panel.driver'),
            isWrapped: true,
            render: (driver) =>
              `${t(`groups.${groupOfMeasure[driver.measure]}`)} · ${driverSentence(driver)}`,
          },
          {
            id: 'points',
            header: t('panel.points'),
            isNumber: true,
            render: ({ value, points, most }) =>
              value === null
                ? list('sentences.leftOut')
                : t('panel.pointsOf', { points: numberText(points), most: numberText(most) }),
          },
        ]}
      />
      {isLeftOut && <Text tone="muted">{t('panel.leftOutHint')}</Text>}
    </>
  );
}
