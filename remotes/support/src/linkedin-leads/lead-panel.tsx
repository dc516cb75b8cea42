import { Fragment } from 'react';
import { linkedinLeadEndpoints, type LinkedinLead, type ReplyOf } from '@outpost/contracts';
import {
  CompanyLink,
  OrganizationLink,
  PersonLink,
  RecordLink,
  RecordPanel,
  UserLink,
} from '@outpost/records';
import {
  type Action,
  Ago,
  Button,
  Column,
  Day,
  FeedGroup,
  FeedItem,
  Heading,
  Notice,
  PanelSection,
  Row,
  Sentence,
  Text,
  useToast,
} from '@outpost/ui';
import { Facts, OutsideLink } from '@outpost/ui/details';
import { t } from '../i18n/linkedin-leads.ts';
import { Stage, Sync } from './lead-list.tsx';
import { leadName, sourceLabel, stepText } from './lead-words.ts';
import { useLead, useMergeLead, useSyncLead, useUnmergeLead } from './linkedin-leads.queries.ts';

type FullLead = ReplyOf<typeof linkedinLeadEndpoints.byId>['linkedinLead'];

function LeadFacts({ lead }: { lead: FullLead }) {
  const { profileUrl, owner, customer, touchedAt } = lead;
  const texts = {
    [t('list.jobTitle')]: lead.title,
    [t('list.employer')]: lead.employer,
    [t('list.email')]: lead.email,
    [t('list.phone')]: lead.phone,
    [t('list.form')]: lead.form,
    [t('list.campaign')]: lead.campaign,
  };
  return (
    <Facts
      facts={{
        [t('list.stage')]: <Stage stage={lead.stage} />,
        ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
        ...(profileUrl && {
          [t('list.profile')]: <OutsideLink href={profileUrl} label={t('list.openProfile')} />,
        }),
        [t('list.owner')]: <UserLink user={owner} none={t('list.noOwner')} />,
        ...(customer && { [t('panel.customer')]: <CompanyLink company={customer} /> }),
        [t('list.source')]: sourceLabel()[lead.source],
        [t('list.sync')]: <Sync sync={lead.sync} />,
        [t('list.organization')]: <OrganizationLink whiteLabel={lead.whiteLabel} />,
        [t('list.received')]: <Day value={lead.receivedAt} />,
        [t('panel.touched')]: touchedAt ? <Day value={touchedAt} /> : t('panel.notTouched'),
      }}
    />
  );
}

/** Words of LinkedIn after a failure, with a button that fetches the lead again. */
function SyncFailure({ lead, mayWrite }: { lead: FullLead; mayWrite: boolean }) {
  const { mutateAsync, isPending } = useSyncLead();
  const toast = useToast();
  const again = () =>
    void mutateAsync({ params: { id: lead._id } }).then(
      () => toast.success(t('panel.syncing')),
      (error: Error) => toast.error(error.message),
    );
  return (
    <>
      <Notice>{t('panel.syncError', { words: lead.syncError ?? '' })}</Notice>
      {mayWrite && (
        <Row>
          <Button isBusy={isPending} onClick={again}>
            {t('panel.sync')}
          </Button>
        </Row>
      )}
    </>
  );
}

/** Leads beside this one, each with a button. */
function Others({
  title,
  hint,
  leads,
  button,
}: {
  title: string;
  hint?: string;
  leads: readonly LinkedinLead[];
  button: ((lead: LinkedinLead) => Action) | undefined;
}) {
  if (leads.length === 0) return null;
  return (
    <PanelSection>
      <Heading level={2}>{title}</Heading>
      {hint && <Text tone="muted">{hint}</Text>}
      <Column gap={1}>
        {leads.map((lead) => {
          const action = button?.(lead);
          return (
            <Row key={lead._id} justify="space-between">
              <Text as="span">
                <RecordLink type="linkedin_leads" id={lead._id} name={leadName(lead)} />
                {[lead.employer, lead.email].filter(Boolean).map((text) => (
                  <Fragment key={text}>
                    {' · '}
                    <span>{text}</span>
                  </Fragment>
                ))}
              </Text>
              {action && <Button onClick={() => action.onSelect()}>{action.label}</Button>}
            </Row>
          );
        })}
      </Column>
    </PanelSection>
  );
}

function SamePerson({ lead, mayWrite }: { lead: FullLead; mayWrite: boolean }) {
  const [merge, unmerge] = [useMergeLead(), useUnmergeLead()];
  const toast = useToast();
  const params = { id: lead._id };
  const failed = (error: Error) => toast.error(error.message);
  const undo = (duplicate: string) =>
    void unmerge
      .mutateAsync({ params, body: { duplicate } })
      .then(() => toast.success(t('panel.undone')), failed);
  const join = (duplicate: string) =>
    void merge
      .mutateAsync({ params, body: { duplicate } })
      .then(() => toast.success(t('panel.mergedNow')), failed);
  return (
    <>
      <Others
        title={t('panel.duplicates')}
        hint={t('panel.duplicatesHint')}
        leads={lead.duplicates}
        button={
          mayWrite
            ? ({ _id }) => ({ label: t('panel.merge'), onSelect: () => join(_id) })
            : undefined
        }
      />
      <Others
        title={t('panel.merged')}
        leads={lead.merged}
        button={
          mayWrite
            ? ({ _id }) => ({ label: t('panel.undo'), onSelect: () => undo(_id) })
            : undefined
        }
      />
    </>
  );
}

function History({ steps }: Pick<FullLead, 'steps'>) {
  return (
    <PanelSection>
      <FeedGroup title={t('panel.history')}>
        {steps.toReversed().map((step) => (
          <FeedItem
            key={step._id}
            icon={null}
            title={stepText(step)}
            body=""
            time={
              <>
                <Sentence
                  text={(marks) => t('steps.by', marks)}
                  parts={{ name: <PersonLink name={step.by} account={step.byAccount} /> }}
                />{' '}
                · <Ago value={step.createdAt} />
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

/** Panel with one lead beside its list: fields, answers, leads of the same person, history. */
export function LeadPanel({
  id,
  actionsOf,
  onClose,
}: {
  id: string;
  /** Returns the viewer's actions; undefined for those who may only read. */
  actionsOf: ((lead: LinkedinLead) => Action[]) | undefined;
  onClose: () => void;
}) {
  return (
    <RecordPanel
      texts={{
        title: (data) => (data ? leadName(data.linkedinLead) : t('panel.unknownTitle')),
        close: t('panel.close'),
        loading: t('panel.loading'),
        failure: t('panel.failed'),
        notFound: t('panel.notFound'),
      }}
      query={useLead(id)}
      id={id}
      list="linkedinLeads"
      endpoint={linkedinLeadEndpoints.list}
      actionsOf={({ linkedinLead }) => actionsOf?.(linkedinLead) ?? []}
      onClose={onClose}
    >
      {({ linkedinLead: lead }) => (
        <>
          <PanelSection>
            {lead.sync === 'FAILED' && <SyncFailure lead={lead} mayWrite={!!actionsOf} />}
            <LeadFacts lead={lead} />
          </PanelSection>
          {Object.keys(lead.answers).length > 0 && (
            <PanelSection>
              <Heading level={2}>{t('panel.answers')}</Heading>
              <Facts facts={lead.answers} />
            </PanelSection>
          )}
          <SamePerson lead={lead} mayWrite={actionsOf !== undefined} />
          <History steps={lead.steps} />
        </>
      )}
    </RecordPanel>
  );
}
