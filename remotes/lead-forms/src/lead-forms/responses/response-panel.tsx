import {
  answersInOrder,
  formResponseEndpoints,
  languageName,
  type FullFormResponse,
} from '@outpost/contracts';
import { CompanyLink, RecordPanel, UserLink } from '@outpost/records';
import {
  Button,
  formatDaysIn,
  Heading,
  Instant,
  PanelSection,
  Row,
  StatusChip,
  Text,
} from '@outpost/ui';
import { bytesText, Facts } from '@outpost/ui/details';
import { t } from '../../i18n/responses.ts';
import { durationText } from '../duration-text.ts';
import { deviceWords, responseName, sourceText, stateOf } from './response-words.ts';
import { useResponse } from './responses.queries.ts';
import { Tags } from './tags.tsx';

interface ResponsePanelProps {
  id: string;
  formId: string;
  mayWrite: boolean;
  onSpam: (response: FullFormResponse) => void;
  onDelete: (response: FullFormResponse) => void;
  onClose: () => void;
}

function Files({ files }: Pick<FullFormResponse, 'files'>) {
  return files.map(({ _id, name, bytes, url }) => (
    <div key={_id}>
      <a href={url} target="_blank" rel="noreferrer" download={name}>
        {name}
      </a>{' '}
      <Text as="span" size="small" tone="faint">
        {bytesText(bytes)}
      </Text>
    </div>
  ));
}

function Answers({ response }: { response: FullFormResponse }) {
  const facts = answersInOrder(response).map(({ _id, title, type, text }) => {
    const shown = type === 'date_picker' ? formatDaysIn(text) : text;
    const files = response.files.filter(({ component }) => component === _id);
    return [title, files.length > 0 ? <Files files={files} /> : shown || '—'] as const;
  });
  return (
    <PanelSection>
      <Heading level={2}>{t('response.answers')}</Heading>
      <Text tone="faint" size="small">
        {t('response.ofQuestionsAnswered', { answered: response.answered, asked: response.asked })}
      </Text>
      <Facts facts={Object.fromEntries(facts)} />
    </PanelSection>
  );
}

/** State, time and sender, above the answers. */
function Head({ response }: { response: FullFormResponse }) {
  const { tone, label } = stateOf(response);
  const { user, company } = response;
  return (
    <Facts
      facts={{
        [t('response.status')]: <StatusChip tone={tone}>{label}</StatusChip>,
        [t('response.submitted')]: <Instant value={response.submittedAt} />,
        ...(user && {
          [t('response.user')]: (
            <>
              <UserLink user={user} />, <span>{user.email}</span>
            </>
          ),
        }),
        ...(company && { [t('response.company')]: <CompanyLink company={company} /> }),
      }}
    />
  );
}

function Circumstances({ response }: { response: FullFormResponse }) {
  const { parameters, language } = response;
  return (
    <Facts
      facts={{
        [t('response.duration')]: durationText(response.durationSeconds),
        [t('response.device')]: deviceWords()[response.device],
        ...(language && { [t('response.language')]: languageName(language, 'en') }),
        [t('response.source')]: sourceText(response.source),
        ...Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, value])),
        [t('response.revision')]: response.revision ?? '—',
        [t('response.spamScore')]: t('response.of100', { spamScore: response.spamScore }),
      }}
    />
  );
}

/** Panel with one response beside its list: answers, origin and actions. */
export function ResponsePanel(props: ResponsePanelProps) {
  const { id, formId, mayWrite, onSpam, onDelete, onClose } = props;
  return (
    <RecordPanel
      texts={{
        title: (data) => (data ? responseName(data.response) : t('response.response')),
        close: t('response.closeResponse'),
        loading: t('response.loadingResponse'),
        failure: t('response.responseFailed'),
        notFound: t('response.noSuchResponse'),
      }}
      query={useResponse(id)}
      list="formResponses"
      plural="responses"
      endpoint={formResponseEndpoints.list}
      params={{ formId }}
      id={id}
      onClose={onClose}
    >
      {({ response }) => (
        <>
          <PanelSection>
            <Head response={response} />
          </PanelSection>
          <Answers response={response} />
          <PanelSection>
            <Heading level={2}>{t('response.tags')}</Heading>
            <Tags response={response} mayWrite={mayWrite} />
          </PanelSection>
          <PanelSection>
            <Heading level={2}>{t('response.circumstances')}</Heading>
            <Circumstances response={response} />
          </PanelSection>
          {mayWrite && (
            <PanelSection>
              <Row>
                <Button onClick={() => onSpam(response)}>
                  {response.isSpam ? t('response.notSpam') : t('response.markAsSpam')}
                </Button>
                <Button kind="danger" onClick={() => onDelete(response)}>
                  {t('response.deleteResponse')}
                </Button>
              </Row>
            </PanelSection>
          )}
        </>
      )}
    </RecordPanel>
  );
}
