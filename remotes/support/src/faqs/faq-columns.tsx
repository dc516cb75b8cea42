import type { faqEndpoints } from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import { Ago, StatusChip } from '@outpost/ui';
import { t } from '../i18n/faqs.ts';

export const faqColumns = (): ColumnOf<typeof faqEndpoints.list>[] => [
  { id: 'question', header: t('faqs.question'), isSortable: true, render: (faq) => faq.question },
  {
    id: 'answer',
    header: t('faqs.answer'),
    render: ({ answer }) => <span title={answer}>{answer}</span>,
  },
  { id: 'category', header: t('faqs.category'), isSortable: true, render: (faq) => faq.category },
  { id: 'audience', header: t('faqs.audience'), render: (faq) => faq.whiteLabel.name },
  {
    id: 'published',
    header: t('faqs.published'),
    render: ({ isPublished }) => (
      <StatusChip tone={isPublished ? 'ok' : 'idle'}>
        {isPublished ? t('faqs.published') : t('faqs.hidden')}
      </StatusChip>
    ),
  },
  {
    id: 'updatedAt',
    header: t('faqs.updated'),
    isSortable: true,
    isNumber: true,
    render: (faq) => <Ago value={faq.updatedAt} />,
  },
];
