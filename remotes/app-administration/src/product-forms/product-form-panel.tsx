import { productFormEndpoints, type ProductForm } from '@outpost/contracts';
import {
  BarList,
  LookChip,
  OrganizationLink,
  QueryContent,
  RecordPanel,
  TrendChart,
} from '@outpost/records';
import { Link } from '@outpost/router';
import {
  FeedSkeleton,
  formatDay,
  Heading,
  Notice,
  numberText,
  PanelSection,
  Row,
  Text,
  type Action,
} from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/product-forms.ts';
import { rateText } from './product-form-columns.tsx';
import {
  audienceText,
  frequencyText,
  momentText,
  pagesText,
  reasonLabel,
  statusLook,
  typeLabel,
} from './product-form-words.ts';
import { useProductForm, useProductFormStatistics } from './product-forms.queries.ts';

const datesText = ({ startsAt, endsAt }: ProductForm): string =>
  [
    ...(startsAt ? [t('panel.from', { day: formatDay(startsAt) })] : []),
    ...(endsAt
      ? [t('panel.until', { day: formatDay(new Date(Date.parse(endsAt) - 1).toISOString()) })]
      : []),
  ].join(' ') || t('panel.always');

function Rules({ productForm }: { productForm: ProductForm }) {
  const { form, type, placeToReplace, condition, order, whiteLabel, userIds } = productForm;
  return (
    <PanelSection>
      <Heading level={2}>{t('panel.rules')}</Heading>
      <Facts
        facts={{
          [t('list.status')]: <LookChip look={statusLook()[form.status]} />,
          [t('list.organization')]: <OrganizationLink whiteLabel={whiteLabel} />,
          [t('list.type')]: typeLabel()[type],
          ...(type === 'inline' && { [t('list.place')]: <code>{placeToReplace}</code> }),
          [t('list.pages')]: pagesText(productForm),
          [t('list.audience')]: audienceText(productForm),
          ...(userIds.length > 0 && { [t('dialog.userIds')]: userIds.slice(0, 20).join(', ') }),
          ...(condition && { [t('dialog.condition')]: <code>{condition}</code> }),
          [t('dialog.when')]: momentText(productForm),
          [t('dialog.frequency')]: frequencyText(productForm),
          [t('panel.dates')]: datesText(productForm),
          [t('list.order')]: numberText(order),
        }}
      />
    </PanelSection>
  );
}

function Conflicts({ conflicts, order }: ProductForm) {
  if (conflicts.length === 0) return null;
  const titles = conflicts.map((other) => t('panel.conflictOf', other)).join(', ');
  return (
    <PanelSection>
      <Notice>
        {t('panel.conflicts')}: {t('panel.conflictRule', { titles, order })}
      </Notice>
    </PanelSection>
  );
}

function Funnel({ productForm }: { productForm: ProductForm }) {
  const { shown, started, answered, dismissed } = productForm;
  const most = Math.max(shown, 1);
  const bar = (label: string, count: number) => ({
    label,
    share: Math.min(1, count / most),
    value: numberText(count),
  });
  return (
    <PanelSection>
      <Heading level={2}>{t('panel.funnel')}</Heading>
      <BarList
        label={t('panel.funnel')}
        bars={[
          bar(t('list.shown'), shown),
          bar(t('panel.started'), started),
          bar(t('panel.answered'), answered),
          bar(t('panel.dismissed'), dismissed),
        ]}
      />
      <Text tone="muted">
        {t('list.rate')}: {rateText(productForm)}
      </Text>
    </PanelSection>
  );
}

function Statistics({ id }: { id: string }) {
  return (
    <QueryContent
      query={useProductFormStatistics(id)}
      failure={t('panel.statisticsFailure')}
      loading={<FeedSkeleton label={t('panel.loadingStatistics')} />}
    >
      {({ statistics: { days, skipped } }) => {
        const most = Math.max(...skipped.map(({ count }) => count), 1);
        const isShown = days.some(({ shown }) => shown > 0);
        return (
          <>
            <PanelSection>
              <Heading level={2}>{t('panel.chart')}</Heading>
              {isShown ? (
                <TrendChart
                  label={t('panel.chart')}
                  points={days.map(({ day, shown }) => ({ date: day, value: shown }))}
                  unit="day"
                />
              ) : (
                <Text tone="muted">{t('panel.never')}</Text>
              )}
            </PanelSection>
            {skipped.length > 0 && (
              <PanelSection>
                <Heading level={2}>{t('panel.skipped')}</Heading>
                <BarList
                  label={t('panel.skipped')}
                  bars={skipped.map(({ reason, count }) => ({
                    label: reasonLabel()[reason],
                    share: count / most,
                    value: numberText(count),
                  }))}
                />
              </PanelSection>
            )}
          </>
        );
      }}
    </QueryContent>
  );
}

interface PanelProps {
  id: string;
  actionsOf: (productForm: ProductForm) => Action[];
  onClose: () => void;
}

/** Panel with one form beside the list: its rules, conflicts and statistics. */
export function ProductFormPanel({ id, actionsOf, onClose }: PanelProps) {
  return (
    <RecordPanel
      texts={{
        title: (data) => data?.productForm.form.title ?? t('panel.title'),
        close: t('panel.close'),
        loading: t('panel.loading'),
        failure: t('panel.failure'),
        notFound: t('panel.notFound'),
      }}
      query={useProductForm(id)}
      id={id}
      list="productForms"
      endpoint={productFormEndpoints.list}
      actionsOf={({ productForm }) => actionsOf(productForm)}
      onClose={onClose}
    >
      {({ productForm }) => (
        <>
          <PanelSection>
            <Row>
              <Link to={`/form-builder/form-logs?productForm=${id}`}>{t('panel.log')}</Link>
            </Row>
          </PanelSection>
          <Conflicts {...productForm} />
          <Funnel productForm={productForm} />
          <Rules productForm={productForm} />
          <Statistics id={id} />
        </>
      )}
    </RecordPanel>
  );
}
