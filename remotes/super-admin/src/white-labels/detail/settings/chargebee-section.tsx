import { useState } from 'react';
import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import { chargebeeEndpoints, type ChargebeeState, type WhiteLabel } from '@outpost/contracts';
import { CompanyLink, QueryContent } from '@outpost/records';
import {
  Ago,
  Button,
  Column,
  Heading,
  lazyComponent,
  Notice,
  numberText,
  Placeholder,
  Row,
  StatusChip,
  Text,
  useToast,
} from '@outpost/ui';
import { Facts, PageSection, PlainTable } from '@outpost/ui/details';
import { t } from '../../../i18n/chargebee.ts';

const SwitchDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "billing-switch" */ './switch-dialog.tsx')).SwitchDialog,
);

type Failing = ChargebeeState['failing'][number];
type Difference = ChargebeeState['differences'][number];

const connectionText = ({ isSetUp, takesEvents }: ChargebeeState): string => {
  if (!isSetUp) return t('section.none');
  return takesEvents ? t('section.ready') : t('section.quiet');
};

const failingColumns = () => [
  {
    id: 'company',
    header: t('section.company'),
    render: ({ company }: Failing) => <CompanyLink company={company} />,
  },
  { id: 'error', header: t('section.error'), render: ({ error }: Failing) => error },
];

const differenceColumns = () => [
  { id: 'what', header: t('section.what'), render: ({ sentence }: Difference) => sentence },
  {
    id: 'state',
    header: t('section.state'),
    render: ({ isHealed }: Difference) => (
      <StatusChip tone={isHealed ? 'ok' : 'warn'}>
        {isHealed ? t('section.healed') : t('section.open')}
      </StatusChip>
    ),
  },
  {
    id: 'found',
    header: t('section.found'),
    isNumber: true,
    render: ({ createdAt }: Difference) => <Ago value={createdAt} />,
  },
];

function State({ state, isThere }: { state: ChargebeeState; isThere: boolean }) {
  const { failing, differences, waiting } = state;
  return (
    <Column gap={2}>
      {!state.isSetUp && <Notice>{t('section.notSetUp')}</Notice>}
      {state.isSetUp && !state.takesEvents && <Notice>{t('section.noEvents')}</Notice>}
      <Facts
        facts={{
          [t('section.connection')]: connectionText(state),
          ...((isThere || waiting > 0) && { [t('section.waiting')]: numberText(waiting) }),
        }}
      />
      {failing.length > 0 && (
        <Column gap={1}>
          <Heading level={2}>{t('section.failing')}</Heading>
          <PlainTable
            label={t('section.failing')}
            columns={failingColumns()}
            rows={failing}
            rowId={({ company }) => company._id}
          />
        </Column>
      )}
      {(isThere || differences.length > 0) && (
        <Column gap={1}>
          <Heading level={2}>{t('section.differences')}</Heading>
          {differences.length === 0 ? (
            <Text tone="muted">{t('section.noDifferences')}</Text>
          ) : (
            <PlainTable
              label={t('section.differences')}
              columns={differenceColumns()}
              rows={differences}
              rowId={({ _id }) => _id}
            />
          )}
        </Column>
      )}
    </Column>
  );
}

/** State of an organization at Chargebee, the comparison with it, and the switch between both kinds of billing. */
export function ChargebeeSection({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  const { _id: id, status, billing } = whiteLabel;
  const query = useQuery(queryFor(chargebeeEndpoints.state, { params: { id } }));
  const compare = useChange(chargebeeEndpoints.compare, [chargebeeEndpoints.state]);
  const toast = useToast();
  const mayDecide = useCan('billing:decide');
  const [isSwitching, setSwitching] = useState(false);
  const isThere = billing.billingType === 'Chargebee';
  const isSetUp = query.data?.chargebee.isSetUp ?? false;
  const run = () =>
    void compare.mutateAsync({ params: { id } }).then(
      ({ message }) => toast.success(message),
      ({ message }: Error) => toast.error(message),
    );
  const actions = (
    <Row>
      {isThere && isSetUp && (
        <Button isBusy={compare.isPending} onClick={run}>
          {t('section.compare')}
        </Button>
      )}
      {(isThere || isSetUp) && (
        <Button onClick={() => setSwitching(true)}>
          {isThere ? t('section.toCustom') : t('section.toChargebee')}
        </Button>
      )}
    </Row>
  );
  if (!isThere && !isSetUp) return null;
  return (
    <PageSection
      title={t('section.title')}
      {...(mayDecide && status !== 'draft' && query.data && { actions })}
    >
      <QueryContent
        query={query}
        failure={t('section.failed')}
        canBeForbidden
        loading={<Placeholder height={160} />}
      >
        {({ chargebee }) => <State state={chargebee} isThere={isThere} />}
      </QueryContent>
      {isSwitching && <SwitchDialog whiteLabel={whiteLabel} onClose={() => setSwitching(false)} />}
    </PageSection>
  );
}
