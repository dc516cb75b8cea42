import { queryFor, useQuery } from '@outpost/api-client';
import { faqCategories, faqEndpoints, plainTextOf, type HelpAnswer } from '@outpost/contracts';
import { QueryContent } from '@outpost/records';
import { Link, useParam } from '@outpost/router';
import {
  Column,
  Heading,
  Page,
  Placeholder,
  Row,
  SearchBox,
  styled,
  Text,
  token,
} from '@outpost/ui';
import { PageSection } from '@outpost/ui/details';
import { t } from '../i18n/faqs.ts';
import { RichTextView } from '../shell/rich-text-view.tsx';

const Answer = styled('details')({
  borderTop: `1px solid ${token.line}`,
  '& > summary': { padding: '10px 2px', fontWeight: 550, cursor: 'pointer' },
  '& > div': { padding: '2px 18px 12px' },
});

const contains = ({ question, content }: HelpAnswer, text: string): boolean =>
  `${question}\n${plainTextOf(content)}`.toLowerCase().includes(text.toLowerCase());

function Topic({
  title,
  answers,
  isOpen,
}: {
  title: string;
  answers: readonly HelpAnswer[];
  isOpen: boolean;
}) {
  if (answers.length === 0) return null;
  return (
    <PageSection title={title}>
      <div>
        {answers.map(({ _id, question, content, locale, isOfPlatform }) => (
          <Answer key={`${_id}${isOpen}`} open={isOpen}>
            <summary lang={locale}>{question}</summary>
            <div>
              <RichTextView value={content} lang={locale} />
              {isOfPlatform && (
                <Text tone="faint" size="small">
                  {t('help.ofPlatform')}
                </Text>
              )}
            </div>
          </Answer>
        ))}
      </div>
    </PageSection>
  );
}

const summaryOf = (found: number, total: number, text: string): string => {
  if (total === 0) return t('help.empty');
  return found === 0 ? t('help.nothing', { text }) : t('help.found', { count: found, text });
};

function Answers({ answers, text }: { answers: readonly HelpAnswer[]; text: string }) {
  const found = answers.filter((answer) => contains(answer, text));
  return (
    <Column gap={2}>
      {(text !== '' || answers.length === 0) && (
        <div role="status" data-private={text === '' ? undefined : ''}>
          <Text tone="muted">{summaryOf(found.length, answers.length, text)}</Text>
        </div>
      )}
      {faqCategories.map((category) => (
        <Topic
          key={category}
          title={category}
          answers={found.filter((answer) => answer.category === category)}
          isOpen={text !== ''}
        />
      ))}
    </Column>
  );
}

/** The published answers meant for the signed-in account; `?q=` searches them. */
export function AnswersScreen() {
  const query = useQuery(queryFor(faqEndpoints.answers));
  const [text, setText] = useParam('q');
  return (
    <Page>
      <Row justify="space-between">
        <Heading>{t('help.title')}</Heading>
        <SearchBox
          label={t('help.search')}
          value={text ?? ''}
          onSearch={(next) => setText(next === '' ? null : next)}
        />
      </Row>
      <QueryContent
        query={query}
        failure={t('help.failure')}
        canBeForbidden
        loading={<Placeholder height={240} />}
      >
        {({ answers }) => <Answers answers={answers} text={text ?? ''} />}
      </QueryContent>
      <Text tone="muted">
        {t('help.askHint')} <Link to="/support-ticket?popup=add">{t('help.ask')}</Link>
      </Text>
    </Page>
  );
}
