import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import type { JiraConnection, JiraProvider } from '@outpost/contracts';
import { QueryContent, labelTable } from '@outpost/records';
import {
  Ago,
  Button,
  Column,
  formatTime,
  lazyComponent,
  Notice,
  StatusChip,
  Text,
  useToast,
  type Tone,
} from '@outpost/ui';
import { Facts, PageSection } from '@outpost/ui/details';
import { t } from '../i18n/jira.ts';
import { JiraInbound } from './jira-inbound.tsx';
import { useCompareJira, useJira, useTestJira } from './jira.queries.ts';

const dialogs = () => import(/* webpackChunkName: "jira-dialogs" */ './jira-dialogs.tsx');

const ConnectDialog = lazyComponent(async () => (await dialogs()).ConnectDialog);
const SettingsDialog = lazyComponent(async () => (await dialogs()).SettingsDialog);
const DisconnectDialog = lazyComponent(async () => (await dialogs()).DisconnectDialog);

type Asked = 'connect' | 'settings' | 'disconnect';

const tones: Record<JiraConnection['state'], Tone> = {
  connected: 'ok',
  unavailable: 'warn',
  refused: 'bad',
};

const stateLabel = (): Record<JiraConnection['state'], string> =>
  labelTable({
    connected: t('states.connected'),
    unavailable: t('states.unavailable'),
    refused: t('states.refused'),
  });

const commentsText = ({ sendsComments, takesComments }: JiraConnection): string => {
  if (sendsComments && takesComments) return t('comments.both');
  if (sendsComments) return t('comments.send');
  return takesComments ? t('comments.take') : t('comments.none');
};

function Connection({ jira }: { jira: JiraConnection }) {
  const { provider, site, account, email, state, project, issueType } = jira;
  const isSandbox = provider === 'sandbox';
  return (
    <>
      {isSandbox && <Notice>{t('connection.sandboxNote')}</Notice>}
      <Facts
        facts={{
          [t('connection.state')]: (
            <StatusChip tone={tones[state]}>{stateLabel()[state]}</StatusChip>
          ),
          ...(!isSandbox && {
            [t('connection.site')]: site,
            [t('connection.account')]: `${account}, ${email}`,
          }),
          [t('connection.project')]: project
            ? `${project}, ${issueType}`
            : t('connection.noProject'),
          [t('connection.comments')]: commentsText(jira),
          [t('connection.lastSuccess')]: (
            <Ago value={jira.lastSuccessAt} missing={t('connection.never')} />
          ),
          ...(jira.lastError && { [t('connection.lastError')]: jira.lastError }),
          [t('connection.lastEvent')]: (
            <Ago value={jira.lastEventAt} missing={t('connection.never')} />
          ),
          [t('connection.lastCompared')]: (
            <Ago value={jira.comparedAt} missing={t('connection.never')} />
          ),
        }}
      />
      {state === 'refused' && <Notice>{t('connection.tokenRefused')}</Notice>}
      {state === 'unavailable' && jira.pausedUntil && (
        <Notice>{t('connection.pausedUntil', { time: formatTime(jira.pausedUntil) })}</Notice>
      )}
    </>
  );
}

function Actions({ jira, onAsk }: { jira: JiraConnection | null; onAsk: (asked: Asked) => void }) {
  const [test, compare] = [useTestJira(), useCompareJira()];
  const toast = useToast();
  const fail = ({ message }: Error) => toast.error(message);
  if (!jira)
    return (
      <Button kind="primary" onClick={() => onAsk('connect')}>
        {t('connection.connect')}
      </Button>
    );
  return (
    <>
      <Button
        isBusy={test.isPending}
        onClick={() =>
          void test.mutateAsync({}).then(({ jira: tested }) => {
            if (tested.state === 'connected') toast.success(t('connection.passed'));
            else toast.error(tested.lastError ?? stateLabel()[tested.state]);
          }, fail)
        }
      >
        {t('connection.test')}
      </Button>
      <Button
        isBusy={compare.isPending}
        onClick={() =>
          void compare.mutateAsync({}).then(() => toast.success(t('connection.compared')), fail)
        }
      >
        {t('connection.compare')}
      </Button>
      <Button onClick={() => onAsk('settings')}>{t('connection.edit')}</Button>
      <Button onClick={() => onAsk('connect')}>{t('connection.reconnect')}</Button>
      <Button kind="danger" onClick={() => onAsk('disconnect')}>
        {t('connection.disconnect')}
      </Button>
    </>
  );
}

function Dialogs({
  asked,
  jira,
  providers,
  onClose,
}: {
  asked: Asked | null;
  jira: JiraConnection | null;
  providers: readonly JiraProvider[];
  onClose: () => void;
}) {
  if (asked === 'connect')
    return <ConnectDialog jira={jira} providers={providers} onClose={onClose} />;
  if (!jira) return null;
  if (asked === 'settings') return <SettingsDialog jira={jira} onClose={onClose} />;
  return asked === 'disconnect' ? <DisconnectDialog onClose={onClose} /> : null;
}

/** The connection to Jira: its state, its settings, and what comes in from there. */
export function JiraSection() {
  const mayWrite = useCan('jira:write');
  const query = useJira();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <QueryContent
      query={query}
      failure={t('connection.failed')}
      canBeForbidden
      loading={<Text tone="muted">{t('connection.loading')}</Text>}
    >
      {({ jira, providers }) => (
        <Column gap={2}>
          <PageSection
            title={t('connection.title')}
            actions={mayWrite && <Actions jira={jira} onAsk={setAsked} />}
          >
            {jira ? <Connection jira={jira} /> : <Text tone="muted">{t('connection.none')}</Text>}
          </PageSection>
          {jira && <JiraInbound jira={jira} mayWrite={mayWrite} />}
          <Dialogs asked={asked} jira={jira} providers={providers} onClose={() => setAsked(null)} />
        </Column>
      )}
    </QueryContent>
  );
}
