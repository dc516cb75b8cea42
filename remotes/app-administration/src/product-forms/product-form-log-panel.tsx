import { productFormLogEndpoints, type ProductFormLog } from '@outpost/contracts';
import { changedFields } from '@outpost/lists';
import { OrganizationLink, PersonLink, RecordLink, RecordPanel } from '@outpost/records';
import { Instant, PanelSection } from '@outpost/ui';
import { ChangeEntry, Facts } from '@outpost/ui/details';
import { t } from '../i18n/product-forms.ts';
import { labels } from './product-form-values.ts';
import { deviceLabel, eventLook, reasonLabel } from './product-form-words.ts';
import { useProductFormLog } from './product-forms.queries.ts';

/** Returns the labels of the columns of a product form. */
const columnLabels = (): Record<string, string> => {
  const { starts = '', ends = '', ...others } = labels();
  return { ...others, startsAt: starts, endsAt: ends };
};

/** Returns the fields of an edit, before and after. */
const editedFields = ({ detail }: ProductFormLog) =>
  changedFields(
    {
      changes: (detail['fields'] ?? {}) as Record<string, Record<string, unknown>>,
      targetType: 'product_forms',
    },
    columnLabels(),
  );

/** Returns the renderer of a name as a link to an account. */
const linkTo = (account: ProductFormLog['actorAccount']) => (name: string) => (
  <PersonLink name={name} account={account} />
);

function Entry({ log }: { log: ProductFormLog }) {
  const { productForm, event, reason, actor, actorAccount, person, page, device } = log;
  const { createdAt, requestId } = log;
  const isOnSite = page !== '';
  return (
    <>
      <PanelSection>
        <Facts
          facts={{
            [t('log.form')]: (
              <RecordLink type="product_forms" id={productForm._id} name={productForm.title} />
            ),
            ...(reason && { [t('log.reason')]: reasonLabel()[reason] }),
            [t('log.time')]: <Instant value={createdAt} />,
            ...(isOnSite
              ? {
                  [t('log.person')]: person ?? t('log.visitor'),
                  [t('log.page')]: page,
                  [t('log.device')]: deviceLabel(device),
                }
              : { [t('log.actor')]: <PersonLink name={actor} account={actorAccount} /> }),
            [t('log.organization')]: <OrganizationLink whiteLabel={log.whiteLabel} />,
            [t('log.requestId')]: requestId ?? '—',
          }}
        />
      </PanelSection>
      {event === 'edited' && (
        <ChangeEntry
          who={actor ?? t('log.system')}
          what={t('log.edited')}
          when={<Instant value={createdAt} />}
          reason={null}
          fields={editedFields(log)}
          link={linkTo(actorAccount)}
        />
      )}
    </>
  );
}

/** Panel with one entry of the log beside its list. */
export function ProductFormLogPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <RecordPanel
      texts={{
        title: (data) => (data ? eventLook()[data.log.event].label : t('log.entryTitle')),
        close: t('log.close'),
        loading: t('log.loading'),
        failure: t('log.failure'),
        notFound: t('log.notFound'),
      }}
      query={useProductFormLog(id)}
      id={id}
      list="productFormLogs"
      plural="logs"
      endpoint={productFormLogEndpoints.list}
      isRemembered={false}
      onClose={onClose}
    >
      {({ log }) => <Entry log={log} />}
    </RecordPanel>
  );
}
