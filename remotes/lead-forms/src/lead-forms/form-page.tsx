import type { ReactNode } from 'react';
import { leadFormEndpoints, type LeadForm } from '@outpost/contracts';
import { RecordList, recordList, RecordLoader } from '@outpost/lists';
import { useLocation, useSearchParams } from '@outpost/router';
import { t } from '../i18n/forms.ts';
import { listOfForms, ToForms } from './form-links.tsx';
import { FormHead, pathOfTab, type FormTab } from './form-head.tsx';
import { useLeadForm } from './form.queries.ts';
import { leadFormColumns } from './lead-form-columns.tsx';
import { leadFormFilters, leadFormRanges } from './lead-form-filters.ts';

/** Returns the form's id in the address: its third segment, or its parameter `id`. */
const useFormId = (): string | null => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return pathname.split('/')[3] || params.get('id');
};

const pickerOf = (tab: FormTab, titleKey: 'form.leadFormDetails' | 'form.leadFormResponses') =>
  recordList(() => ({
    name: 'leadForms',
    plural: 'forms',
    endpoints: { list: leadFormEndpoints.list, csv: leadFormEndpoints.csv },
    title: t(titleKey),
    noun: [t('form.form'), t('form.forms')],
    searchLabel: t('form.searchLabel'),
    emptyHint: t('form.emptyHint'),
    columns: leadFormColumns(),
    filters: () => leadFormFilters(),
    ranges: leadFormRanges(),
    rowName: ({ title: name }) => name,
    rowLink: ({ _id }) => pathOfTab(tab, _id),
  }));

const pickers = {
  overview: pickerOf('overview', 'form.leadFormDetails'),
  responses: pickerOf('responses', 'form.leadFormResponses'),
};

function OpenedForm({
  id,
  tab,
  render,
}: {
  id: string;
  tab: FormTab;
  render: (form: LeadForm) => ReactNode;
}) {
  return (
    <RecordLoader
      id={id}
      noun={t('form.form')}
      up={<ToForms />}
      list={listOfForms()}
      query={useLeadForm(id)}
    >
      {({ form }) => (
        <>
          <FormHead form={form} current={tab} />
          {render(form)}
        </>
      )}
    </RecordLoader>
  );
}

/** Page of the form in the address; without one, a list of forms to choose from. */
export function FormPage({
  tab,
  render,
}: {
  tab: keyof typeof pickers;
  render: (form: LeadForm) => ReactNode;
}) {
  const id = useFormId();
  if (id === null) return <RecordList list={pickers[tab]} />;
  return <OpenedForm key={id} id={id} tab={tab} render={render} />;
}

/** Page of the form in the address; without one, the content for all forms. */
export function FormOrAll({
  tab,
  render,
  all,
}: {
  tab: FormTab;
  render: (form: LeadForm) => ReactNode;
  all: ReactNode;
}) {
  const id = useFormId();
  return id === null ? all : <OpenedForm key={id} id={id} tab={tab} render={render} />;
}
