import { useMemo, useState } from 'react';
import { useCan } from '@outpost/auth-store';
import {
  formAnalyticsEndpoints,
  formAnswerEndpoints,
  formResponseEndpoints,
  leadFormEndpoints,
  type FormResponse,
  type LeadForm,
  type ReplyOf,
} from '@outpost/contracts';
import { RecordList, useRowStep } from '@outpost/lists';
import { useParam } from '@outpost/router';
import {
  ConfirmDialog,
  ErrorState,
  numberText,
  Page,
  Placeholder,
  Text,
  useToast,
  usePreload,
} from '@outpost/ui';
import { t } from '../../i18n/responses.ts';
import { FormPage } from '../form-page.tsx';
import { rateText } from '../share-text.ts';
import { responseBulk } from './response-bulk.tsx';
import { responseListOf } from './response-list.tsx';
import { ResponsePanel } from './response-lazy.ts';
import { responseName } from './response-words.ts';
import { usePushToLeads } from './use-push-to-leads.ts';
import { useDeleteResponse, useResponseFields } from './responses.queries.ts';

type Fields = ReplyOf<typeof formResponseEndpoints.fields>;

type List = ReturnType<typeof responseListOf>;

const spamStep = (isSpam: boolean) => ({
  endpoint: formResponseEndpoints.change,
  // The list omits spam unless its filter includes it.
  patch: (row: FormResponse) => ({ ...row, isSpam }),
  done: isSpam ? t('list.markedAsSpam') : t('list.unmarked'),
  body: () => ({ isSpam }),
});

const touches = [
  formResponseEndpoints.byId,
  formResponseEndpoints.fields,
  formResponseEndpoints.all,
  formAnalyticsEndpoints.show,
  formAnswerEndpoints.show,
  leadFormEndpoints.byId,
];

/** Returns a function that marks or unmarks a response as spam, with Undo. */
const useSpamSteps = (list: List) => {
  const mark = useRowStep(list, spamStep(true), { undo: spamStep(false), touches });
  const unmark = useRowStep(list, spamStep(false), { undo: spamStep(true), touches });
  return (response: FormResponse) => void (response.isSpam ? unmark : mark)(response);
};

/** The completion rate as the list and the overview of forms show it, with its definition. */
function CompletionRate({ form }: { form: LeadForm }) {
  const { completionRate, completed, starts } = form;
  return (
    <Text tone="muted" size="small">
      {t('list.completion', {
        rate: rateText(completionRate),
        completed: numberText(completed),
        starts: numberText(starts),
      })}
    </Text>
  );
}

function Responses({ form, fields }: { form: LeadForm; fields: Fields }) {
  usePreload(ResponsePanel);
  const list = useMemo(() => responseListOf(fields), [fields]);
  const mayWrite = useCan('lead-forms:write');
  const [open, setOpen] = useParam('open');
  const [deleted, setDeleted] = useState<FormResponse | null>(null);
  const remove = useDeleteResponse();
  const toast = useToast();
  const turnSpam = useSpamSteps(list);
  const push = usePushToLeads();
  const actionsOf = (response: FormResponse) => [
    {
      label: response.isSpam ? t('list.notSpam') : t('list.markAsSpam'),
      onSelect: () => turnSpam(response),
    },
    ...(push ? [{ label: t('list.push'), onSelect: () => push([response._id]) }] : []),
    { label: t('list.delete'), isDanger: true, onSelect: () => setDeleted(response) },
  ];
  return (
    <>
      <RecordList
        list={list}
        level={2}
        summary={<CompletionRate form={form} />}
        params={{ formId: form._id }}
        fixed={{ form: [form._id] }}
        bulk={mayWrite ? responseBulk() : []}
        picks={push ? [{ label: t('list.push'), onSelect: ({ ids }) => push(ids) }] : []}
        {...(mayWrite && { rowActions: actionsOf })}
      />
      {open && (
        <ResponsePanel
          key={open}
          id={open}
          formId={form._id}
          mayWrite={mayWrite}
          onSpam={turnSpam}
          onDelete={setDeleted}
          onClose={() => setOpen(null)}
        />
      )}
      {deleted && (
        <ConfirmDialog
          title={t('list.deleteTheResponseOf', { name: responseName(deleted) })}
          message={t('list.goneGoodCannotUndone', {
            answered: t('list.answers', { count: deleted.answered }),
            files: t('list.files', { count: deleted.files.length }),
          })}
          confirmLabel={t('list.deleteResponse')}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: deleted._id } });
            setOpen(null);
            toast.success(t('list.responseDeleted'));
          }}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
}

function LoadedResponses({ form }: { form: LeadForm }) {
  const { data, error, refetch } = useResponseFields(form._id);
  if (data) return <Responses form={form} fields={data} />;
  if (error)
    return (
      <ErrorState
        title={t('list.responsesFailed')}
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Page>
      <Placeholder height={320} />
    </Page>
  );
}

/** Responses to one form; `?open=<id>` shows one response. */
export function LeadFormResponsesScreen() {
  return <FormPage tab="responses" render={(form) => <LoadedResponses form={form} />} />;
}
