import { useId } from 'react';
import type { AnswerCounts } from '@outpost/contracts';
import { BarList, QueryContent, type Bar } from '@outpost/records';
import { Link } from '@outpost/router';
import {
  Column,
  Day,
  formatDay,
  Heading,
  numberFormat,
  numberText,
  Placeholder,
  styled,
  Text,
  token,
} from '@outpost/ui';
import { Facts, StatTile, Tiles } from '@outpost/ui/details';
import { t } from '../../i18n/details.ts';
import { pathOfTab } from '../form-head.tsx';
import { shareText } from '../share-text.ts';
import { useAnswerCounts } from './details.queries.ts';

type CountsOf<Kind> = Extract<AnswerCounts['counts'], { kind: Kind }>;
type Question<Kind> = Omit<AnswerCounts, 'counts'> & { counts: CountsOf<Kind> };

const decimals = numberFormat({ maximumFractionDigits: 2 });
const decimalText = (value: number | null) => (value === null ? '—' : decimals(value));
const dayOrDash = (day: string | null) => (day === null ? '—' : formatDay(day));

const barIn =
  ({ asked }: Pick<AnswerCounts, 'asked'>) =>
  (label: string, count: number): Bar => ({
    label,
    share: asked === 0 ? 0 : count / asked,
    value: `${numberText(count)} · ${shareText(count, asked)}`,
  });

const titleOf = ({ title: given, isRemoved }: Pick<AnswerCounts, 'title' | 'isRemoved'>) => {
  const title = given || t('analytics.untitled');
  return isRemoved ? t('analytics.removedQuestion', { title }) : title;
};

/** Bars of the answers, with those who gave none as the last one. */
function Bars({ question, bars }: { question: Omit<AnswerCounts, 'counts'>; bars: Bar[] }) {
  const { asked, answered } = question;
  const unanswered = barIn(question)(t('answers.noAnswer'), asked - answered);
  return <BarList label={titleOf(question)} bars={[...bars, unanswered]} />;
}

function Choices({ question }: { question: Question<'choices'> }) {
  const { options, other } = question.counts;
  const bar = barIn(question);
  return (
    <Bars
      question={question}
      bars={[
        ...options.map(({ label, count, isRemoved }) =>
          bar(isRemoved ? t('answers.removedOption', { label }) : label, count),
        ),
        ...(other === null ? [] : [bar(t('answers.other'), other)]),
      ]}
    />
  );
}

function Numbers({ question }: { question: Question<'numbers'> }) {
  const { average, median, least, most, bins } = question.counts;
  const bar = barIn(question);
  return (
    <>
      <Text tone="muted" size="small">
        {t('answers.numbers', {
          average: decimalText(average),
          median: decimalText(median),
          least: decimalText(least),
          most: decimalText(most),
        })}
      </Text>
      <Bars
        question={question}
        bars={bins.map(({ from, to, count }) =>
          bar(
            from === to
              ? decimals(from)
              : t('answers.bin', { from: decimals(from), to: decimals(to) }),
            count,
          ),
        )}
      />
    </>
  );
}

function Dates({ question }: { question: Question<'dates'> }) {
  const { first, last } = question.counts;
  return (
    <Facts
      facts={{
        [t('answers.firstDay')]: dayOrDash(first),
        [t('answers.lastDay')]: dayOrDash(last),
      }}
    />
  );
}

const Latest = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& a': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > li > span': { flex: 'none', color: token.ink3, fontSize: '0.75rem' },
});

function Texts({ formId, question }: { formId: string; question: Question<'texts'> }) {
  const { latest } = question.counts;
  if (latest.length === 0) return null;
  return (
    <Latest aria-label={t('answers.latest', { title: titleOf(question) })}>
      {latest.map(({ response, text, submittedAt }) => (
        <li key={response}>
          <Link to={`${pathOfTab('responses', formId)}?open=${response}`}>{text}</Link>
          <span>
            <Day value={submittedAt} />
          </span>
        </li>
      ))}
    </Latest>
  );
}

function Answers({ formId, question }: { formId: string; question: AnswerCounts }) {
  const { counts } = question;
  switch (counts.kind) {
    case 'choices':
      return <Choices question={{ ...question, counts }} />;
    case 'numbers':
      return <Numbers question={{ ...question, counts }} />;
    case 'dates':
      return <Dates question={{ ...question, counts }} />;
    case 'texts':
      return <Texts formId={formId} question={{ ...question, counts }} />;
    case 'files':
      return null;
  }
}

function Tile({ formId, question }: { formId: string; question: AnswerCounts }) {
  const { asked, answered, counts } = question;
  const numbers = { answered: numberText(answered), asked: numberText(asked) };
  return (
    <StatTile
      title={titleOf(question)}
      detail={
        counts.kind === 'files' ? t('answers.files', numbers) : t('answers.answered', numbers)
      }
    >
      <Answers formId={formId} question={question} />
    </StatTile>
  );
}

/** Answers to each question of a form, of the responses that the range and the revision choose. */
export function AnswersByQuestion({
  formId,
  query,
}: {
  formId: string;
  query: Record<string, string>;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Column gap={2}>
        <Heading level={2}>
          <span id={titleId}>{t('answers.title')}</span>
        </Heading>
        <QueryContent
          query={useAnswerCounts(formId, query)}
          failure={t('answers.failed')}
          loading={<Placeholder height={200} />}
        >
          {({ responses, questions }) =>
            responses === 0 || questions.length === 0 ? (
              <Text tone="muted">
                {responses === 0 ? t('answers.noResponses') : t('answers.noQuestions')}
              </Text>
            ) : (
              <>
                <Text tone="muted" size="small">
                  {t('answers.hint', { count: responses, amount: numberText(responses) })}
                </Text>
                <Tiles isHalf>
                  {questions.map((question) => (
                    <Tile key={question._id} formId={formId} question={question} />
                  ))}
                </Tiles>
              </>
            )
          }
        </QueryContent>
      </Column>
    </section>
  );
}
