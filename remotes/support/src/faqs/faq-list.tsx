import {
  faqAudiences,
  faqCategories,
  faqEndpoints,
  faqLocales,
  type Faq,
} from '@outpost/contracts';
import { choiceFilter, recordList, type ColumnOf } from '@outpost/lists';
import { agoColumn, OrganizationLink } from '@outpost/records';
import { numberText, StatusChip } from '@outpost/ui';
import { t } from '../i18n/faqs.ts';
import { audienceLabel, languageName, readersOf } from './faq-words.ts';

type Column = ColumnOf<typeof faqEndpoints.list>;

const helpfulText = ({ votes, helpfulVotes }: Faq): string =>
  votes === 0
    ? '—'
    : t('faqs.helpfulShare', {
        share: numberText(Math.round((helpfulVotes / votes) * 100)),
        votes: numberText(votes),
      });

const readerColumns = (): Column[] => [
  { id: 'audience', width: 138, header: t('faqs.audience'), render: readersOf },
  {
    id: 'locale',
    header: t('faqs.language'),
    isOptional: true,
    render: ({ locale }) => languageName(locale),
  },
  {
    id: 'position',
    width: 62,
    isOptional: true,
    header: t('faqs.order'),
    isSortable: true,
    isNumber: true,
    render: ({ position }) => numberText(position),
  },
  {
    id: 'published',
    width: 122,
    header: t('faqs.published'),
    render: ({ isPublished }) => (
      <StatusChip tone={isPublished ? 'ok' : 'idle'}>
        {isPublished ? t('faqs.published') : t('faqs.hidden')}
      </StatusChip>
    ),
  },
];

const faqColumns = (): Column[] => [
  {
    id: 'question',
    width: 270,
    header: t('faqs.question'),
    isSortable: true,
    render: (faq) => faq.question,
  },
  {
    id: 'category',
    width: 104,
    header: t('faqs.category'),
    isSortable: true,
    render: (faq) => faq.category,
  },
  ...readerColumns(),
  {
    id: 'helpful',
    width: 110,
    header: t('faqs.helpful'),
    isSortable: true,
    isNumber: true,
    render: helpfulText,
  },
  {
    id: 'views',
    isOptional: true,
    header: t('faqs.views'),
    isSortable: true,
    isNumber: true,
    render: ({ views }) => numberText(views),
  },
  {
    id: 'organization',
    width: 148,
    header: t('faqs.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  agoColumn('updatedAt', t('faqs.updated')),
];

const faqFilters = () => [
  choiceFilter('category', t('faqs.category'), faqCategories, (one) => one),
  choiceFilter('audience', t('faqs.audience'), faqAudiences, (one) => audienceLabel()[one]),
  choiceFilter('locale', t('faqs.language'), faqLocales, languageName),
  choiceFilter('published', t('faqs.published'), ['yes', 'no'] as const, (one) =>
    one === 'yes' ? t('faqs.published') : t('faqs.hidden'),
  ),
];

const faqDates = () =>
  [
    { name: 'createdAt', label: t('faqs.createdDate') },
    { name: 'updatedAt', label: t('faqs.updatedDate') },
  ] as const;

export const faqList = recordList(() => ({
  name: 'faqs',
  endpoints: { list: faqEndpoints.list, csv: faqEndpoints.csv, bulk: faqEndpoints.bulk },
  title: t('faqs.faqs'),
  noun: [t('faqs.questionNoun'), t('faqs.questions')],
  searchLabel: t('faqs.searchLabel'),
  emptyHint: t('faqs.emptyHint'),
  columns: faqColumns(),
  filters: () => faqFilters(),
  dates: faqDates(),
  rowName: ({ question }) => question,
  rowLink: ({ _id }) => `?open=${_id}`,
}));
