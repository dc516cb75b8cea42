import { useState } from 'react';
import { currentTenant, isFranchisorContext, useCan, useUser } from '@outpost/auth-store';
import { faqEndpoints, type Faq } from '@outpost/contracts';
import { RecordList, useRowStep } from '@outpost/lists';
import { useParam, usePopup } from '@outpost/router';
import {
  Button,
  ConfirmDialog,
  lazyComponent,
  Plus,
  usePreload,
  useToast,
  type Action,
} from '@outpost/ui';
import { t } from '../i18n/faqs.ts';
import { faqBulk } from './faq-bulk.ts';
import { faqList } from './faq-list.tsx';
import { useDeleteFaq } from './faqs.queries.ts';

const FaqDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "faq-dialog" */ './faq-dialog.tsx')).FaqDialog,
);
const PreviewDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "faq-preview" */ './preview-dialog.tsx')).PreviewDialog,
);
const OrderDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "faq-order" */ './order-dialog.tsx')).OrderDialog,
);

const step = (isPublished: boolean) => ({
  endpoint: isPublished ? faqEndpoints.publish : faqEndpoints.unpublish,
  patch: (faq: Faq): Faq => ({ ...faq, isPublished }),
  done: isPublished ? t('bulk.published') : t('bulk.unpublished'),
});

function DeleteDialog({ faq, onClose }: { faq: Faq; onClose: () => void }) {
  const remove = useDeleteFaq();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('faqs.deleteThisQuestion')}
      message={t('faqs.deleteQuestionHint', { question: faq.question })}
      confirmLabel={t('faqs.deleteQuestion')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: faq._id } });
        toast.success(t('faqs.questionDeleted'));
      }}
      onClose={onClose}
    />
  );
}

type Asked = { what: 'edit' | 'delete'; faq: Faq };

/** Returns the actions of a row for those who may write, or only read. */
const useFaqActions = (
  mayWrite: boolean,
  ask: (asked: Asked) => void,
  onPreview: (id: string) => void,
) => {
  const list = faqList();
  const touches = [faqEndpoints.answers];
  const show = useRowStep(list, step(true), { undo: step(false), touches });
  const hide = useRowStep(list, step(false), { undo: step(true), touches });
  return (faq: Faq): Action[] => {
    const preview = { label: t('faqs.preview'), onSelect: () => onPreview(faq._id) };
    if (!mayWrite) return [preview];
    return [
      { label: t('faqs.edit'), onSelect: () => ask({ what: 'edit', faq }) },
      preview,
      faq.isPublished
        ? { label: t('faqs.unpublish'), onSelect: () => void hide(faq) }
        : { label: t('faqs.publish'), onSelect: () => void show(faq) },
      {
        label: t('faqs.delete'),
        isDanger: true,
        onSelect: () => ask({ what: 'delete', faq }),
      },
    ];
  };
};

/** List of questions and answers; `?popup=add` opens the dialog for a new one, `?open=<id>` shows one. */
export function FaqsScreen() {
  usePreload(FaqDialog, PreviewDialog, OrderDialog);
  const viewer = useUser();
  const mayWrite = useCan('faqs:write');
  const adding = usePopup('add');
  const [isOrdering, setOrdering] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useParam('open');
  const actionsOf = useFaqActions(mayWrite, setAsked, setOpened);
  if (!viewer) return null;
  const close = () => setAsked(null);
  const mayReachAll = viewer.role !== null && !isFranchisorContext(currentTenant(), true);
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
      <RecordList
        list={faqList}
        // The organization's column is only useful to viewers who see several organizations.
        without={viewer.role ? [] : ['organization']}
        bulk={mayWrite && !viewer.impersonation ? faqBulk() : []}
        rowActions={actionsOf}
        {...(mayWrite && {
          actions,
          moreActions: [{ label: t('reorder.open'), onSelect: () => setOrdering(true) }],
        })}
      />
      {adding.isOpen && mayWrite && (
        <FaqDialog faq={null} mayReachAll={mayReachAll} onClose={adding.close} />
      )}
      {isOrdering && (
        <OrderDialog whiteLabel={viewer.whiteLabel._id} onClose={() => setOrdering(false)} />
      )}
      {asked?.what === 'edit' && (
        <FaqDialog faq={asked.faq} mayReachAll={mayReachAll} onClose={close} />
      )}
      {opened && <PreviewDialog id={opened} onClose={() => setOpened(null)} />}
      {asked?.what === 'delete' && <DeleteDialog faq={asked.faq} onClose={close} />}
    </>
  );
}
