import type { Faq } from '@outpost/contracts';
import { Ago, StatusChip, type TableColumn } from '@outpost/ui';

export const faqColumns: TableColumn<Faq>[] = [
  { id: 'question', header: 'Question', isSortable: true, render: (faq) => faq.question },
  {
    id: 'answer',
    header: 'Answer',
    render: ({ answer }) => <span title={answer}>{answer}</span>,
  },
  { id: 'category', header: 'Category', isSortable: true, render: (faq) => faq.category },
  { id: 'audience', header: 'Audience', render: (faq) => faq.whiteLabel.name },
  {
    id: 'published',
    header: 'Published',
    render: ({ isPublished }) => (
      <StatusChip tone={isPublished ? 'ok' : 'idle'}>
        {isPublished ? 'Published' : 'Hidden'}
      </StatusChip>
    ),
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    isSortable: true,
    isNumber: true,
    render: (faq) => <Ago value={faq.updatedAt} />,
  },
];
