import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { type Faq, faqCategories, faqEndpoints } from '@outpost/contracts';
import { choiceFilter, RecordList, recordList } from '@outpost/lists';
import { usePopup } from '@outpost/router';
import { Button, ConfirmDialog, lazyComponent, Plus, usePreload, useToast } from '@outpost/ui';
import { t } from '../i18n/faqs.ts';
import { faqColumns } from './faq-columns.tsx';
import { useDeleteFaq } from './faqs.queries.ts';

const FaqDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "faq-dialog" */ './faq-dialog.tsx')).FaqDialog,
);

/** Filters of the list of questions. */
const faqFilters = () => [
  choiceFilter('category', t('faqs.category'), faqCategories, (one) => one),
];

const faqDates = () =>
  [
    { name: 'createdAt', label: t('faqs.createdDate') },
    { name: 'updatedAt', label: t('faqs.updatedDate') },
  ] as const;

const faqs = recordList(() => ({
  name: 'faqs',
  endpoints: { list: faqEndpoints.list },
  title: t('faqs.faqs'),
  noun: [t('faqs.questionNoun'), t('faqs.questions')],
  searchLabel: t('faqs.searchLabel'),
  emptyHint: t('faqs.emptyHint'),
  columns: faqColumns(),
  filters: () => faqFilters(),
  tenantLabel: t('faqs.audience'),
  dates: faqDates(),
  rowName: ({ question }) => question,
}));

/** List of questions and answers; `?popup=add` opens the dialog for a new one. */
export function FaqsScreen() {
  usePreload(FaqDialog);
  const remove = useDeleteFaq();
  const mayWrite = useCan('faqs:write');
  const toast = useToast();
  const adding = usePopup('add');
  const [open, setOpen] = useState<{ what: 'edit' | 'delete'; faq: Faq } | null>(null);
  const close = () => setOpen(null);

  const actionsOf = (faq: Faq) => [
    { label: t('faqs.edit'), onSelect: () => setOpen({ what: 'edit', faq }) },
    { label: t('faqs.delete'), isDanger: true, onSelect: () => setOpen({ what: 'delete', faq }) },
  ];
  const actions = (
    <>
      <a href="/help" target="_blank" rel="noopener">
        {t('faqs.helpPage')}
      </a>
      <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={adding.open}>
        {t('faqs.newFaq')}
      </Button>
    </>
  );
  return (
    <>
      <RecordList list={faqs} {...(mayWrite && { rowActions: actionsOf, actions })} />
      {adding.isOpen && mayWrite && <FaqDialog faq={null} onClose={adding.close} />}
      {open?.what === 'edit' && <FaqDialog faq={open.faq} onClose={close} />}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title={t('faqs.deleteThisQuestion')}
          message={t('faqs.deleteQuestionHint', { question: open.faq.question })}
          confirmLabel={t('faqs.deleteQuestion')}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: open.faq._id } });
            toast.success(t('faqs.questionDeleted'));
          }}
          onClose={close}
        />
      )}
    </>
  );
}
