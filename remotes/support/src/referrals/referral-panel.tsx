import { useState } from 'react';
import { referralEndpoints, type Referral, type ReplyOf } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { ActivityTab } from '@outpost/lists';
import { CompanyLink, LookChip, OrganizationLink, PersonLink, RecordPanel } from '@outpost/records';
import {
  type Action,
  Ago,
  Column,
  Day,
  FeedGroup,
  FeedItem,
  Heading,
  PanelSection,
  Row,
  Sentence,
  Tabs,
  Text,
} from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/referrals.ts';
import { codeText, planText, rewardText, Status } from './referral-list.tsx';
import { entryText, outcomeLook, refereeName, ruleLabel, sourceLabel } from './referral-words.ts';
import { useReferral } from './referrals.queries.ts';

type FullReferral = ReplyOf<typeof referralEndpoints.byId>['referral'];

const fieldLabels = perLanguage((): Record<string, string> => ({
  status: t('list.status'),
  refereeName: t('list.referee'),
  refereeEmail: t('panel.email'),
  refereeCompany: t('list.company'),
  rewardAmount: t('list.reward'),
  signedUpAt: t('list.signedUp'),
  qualifiedAt: t('list.qualified'),
  approvedAt: t('list.isApproved'),
  rewardedAt: t('list.rewarded'),
  endedAt: t('list.ended'),
}));

function ReferralFacts({ referral }: { referral: FullReferral }) {
  const { company, referrerName, customer, refereeCompany, refereeEmail } = referral;
  const days = {
    [t('list.signedUp')]: referral.signedUpAt,
    [t('list.qualified')]: referral.qualifiedAt,
    [t('list.rewarded')]: referral.rewardedAt,
    [t('list.ended')]: referral.endedAt,
  };
  return (
    <Facts
      facts={{
        [t('list.status')]: <Status {...referral} />,
        [t('list.referrer')]: (
          <>
            <CompanyLink company={company} />
            {referrerName && (
              <>
                {' · '}
                <span>
                  <PersonLink name={referrerName} account={referral.referrerAccount} />
                </span>
              </>
            )}
          </>
        ),
        ...(refereeEmail &&
          refereeEmail !== refereeName(referral) && {
            [t('panel.email')]: (
              <PersonLink name={refereeEmail} account={referral.refereeAccount} />
            ),
          }),
        [t('list.company')]: <CompanyLink company={customer} none={refereeCompany || '—'} />,
        ...(customer && { [t('list.plan')]: planText(referral) }),
        [t('list.code')]: codeText(referral),
        [t('list.source')]: sourceLabel()[referral.source],
        [t('list.reward')]: rewardText(referral),
        [t('list.organization')]: <OrganizationLink whiteLabel={referral.whiteLabel} />,
        [t('list.invited')]: <Day value={referral.createdAt} />,
        ...Object.fromEntries(
          Object.entries(days).flatMap(([label, day]) =>
            day ? [[label, <Day key={label} value={day} />]] : [],
          ),
        ),
      }}
    />
  );
}

function Rules({ rules }: Pick<FullReferral, 'rules'>) {
  if (rules.length === 0) return null;
  return (
    <PanelSection>
      <Heading level={2}>{t('checks.title')}</Heading>
      <Column gap={1}>
        {rules.map(({ rule, outcome }) => (
          <Row key={rule} justify="space-between" isOneLine>
            <Text as="span">{ruleLabel()[rule]}</Text>
            <LookChip look={outcomeLook()[outcome]} />
          </Row>
        ))}
      </Column>
    </PanelSection>
  );
}

function History({ history }: Pick<FullReferral, 'history'>) {
  return (
    <PanelSection>
      <FeedGroup title={t('panel.history')}>
        {history.toReversed().map((entry) => (
          <FeedItem
            key={entry._id}
            icon={null}
            title={entryText(entry)}
            body=""
            time={
              <>
                <Sentence
                  text={(marks) => t('panel.by', marks)}
                  parts={{ name: <PersonLink name={entry.by} account={entry.byAccount} /> }}
                />{' '}
                · <Ago value={entry.createdAt} />
              </>
            }
            newLabel={null}
            action={null}
          />
        ))}
      </FeedGroup>
    </PanelSection>
  );
}

function Body({ referral }: { referral: FullReferral }) {
  const [tab, setTab] = useState<'details' | 'activity'>('details');
  return (
    <Tabs
      label={t('panel.tabs')}
      tabs={[
        { value: 'details', label: t('panel.details') },
        { value: 'activity', label: t('panel.activity') },
      ]}
      value={tab}
      onChange={setTab}
    >
      {tab === 'details' ? (
        <>
          <PanelSection>
            <ReferralFacts referral={referral} />
          </PanelSection>
          <Rules rules={referral.rules} />
          <History history={referral.history} />
        </>
      ) : (
        <ActivityTab
          person={PersonLink}
          endpoint={referralEndpoints.activity}
          csv={referralEndpoints.activityCsv}
          id={referral._id}
          labels={fieldLabels()}
          emptyHint={t('panel.activityHint')}
          place="referral."
        />
      )}
    </Tabs>
  );
}

/** Panel with one referral beside its list: fields, results of its rules, history, activity. */
export function ReferralPanel({
  id,
  actionsOf,
  onClose,
}: {
  id: string;
  /** Returns the viewer's actions; undefined for those who may not decide. */
  actionsOf: ((referral: Referral) => Action[]) | undefined;
  onClose: () => void;
}) {
  return (
    <RecordPanel
      texts={{
        title: (data) => (data ? refereeName(data.referral) : t('panel.title')),
        close: t('panel.close'),
        loading: t('panel.loading'),
        failure: t('panel.failed'),
        notFound: t('panel.notFound'),
      }}
      query={useReferral(id)}
      id={id}
      list="referrals"
      endpoint={referralEndpoints.list}
      actionsOf={({ referral }) => actionsOf?.(referral) ?? []}
      onClose={onClose}
    >
      {({ referral }) => <Body referral={referral} />}
    </RecordPanel>
  );
}
