import { answersInOrder, formResponseEndpoints, type FullFormResponse } from '@outpost/contracts';
import { RecordNeighbours } from '@outpost/lists';
import { useParamLink } from '@outpost/router';
import {
  bytesText,
  Button,
  ErrorState,
  Facts,
  FeedSkeleton,
  formatDaysIn,
  Heading,
  Instant,
  PanelSection,
  Row,
  SidePanel,
  StatusChip,
  Text,
} from '@outpost/ui';
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
      <Heading level={2}>Answers</Heading>
      <Text tone="faint" size="small">
        {response.answered} of {response.asked} questions answered
      </Text>
      <Facts facts={Object.fromEntries(facts)} />
    </PanelSection>
  );
}

function Circumstances({ response }: { response: FullFormResponse }) {
  const { tone, label } = stateOf(response);
  const { user, company, parameters } = response;
  return (
    <Facts
      facts={{
        Status: <StatusChip tone={tone}>{label}</StatusChip>,
        Submitted: <Instant value={response.submittedAt} />,
        ...(user && { User: `${user.name}, ${user.email}` }),
        ...(company && { Company: company.name }),
        Duration: durationText(response.durationSeconds),
        Device: deviceWords[response.device],
        Source: sourceText(response.source),
        ...Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, value])),
        Revision: response.revision ?? '—',
        'Spam score': `${response.spamScore} of 100`,
      }}
    />
  );
}

/** Panel with one response beside its list: answers, origin and actions. */
export function ResponsePanel(props: ResponsePanelProps) {
  const { id, formId, mayWrite, onSpam, onDelete, onClose } = props;
  const { data, error, refetch } = useResponse(id);
  const linkTo = useParamLink('open');
  const response = data?.response;
  return (
    <SidePanel
      title={response ? responseName(response) : 'Response'}
      closeLabel="Close response"
      tools={
        <RecordNeighbours
          list="formResponses"
          plural="responses"
          endpoint={formResponseEndpoints.list}
          params={{ formId }}
          id={id}
          linkTo={linkTo}
        />
      }
      onClose={onClose}
    >
      {error && !response && (
        <ErrorState
          title={
            error.statusCode === 404
              ? 'There is no such response'
              : 'The response could not be loaded'
          }
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !response && <FeedSkeleton label="Loading response" />}
      {response && (
        <>
          <PanelSection>
            <Circumstances response={response} />
          </PanelSection>
          <Answers response={response} />
          <PanelSection>
            <Heading level={2}>Tags</Heading>
            <Tags response={response} mayWrite={mayWrite} />
          </PanelSection>
          {mayWrite && (
            <PanelSection>
              <Row>
                <Button onClick={() => onSpam(response)}>
                  {response.isSpam ? 'Not spam' : 'Mark as spam'}
                </Button>
                <Button kind="danger" onClick={() => onDelete(response)}>
                  Delete response
                </Button>
              </Row>
            </PanelSection>
          )}
        </>
      )}
    </SidePanel>
  );
}
