import type { LeadForm } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { RecordHeader, StatusChip } from '@outpost/ui';
import { NavTabs } from '@outpost/ui/details';
import { t } from '../i18n/forms.ts';
import { ToForms } from './form-links.tsx';
import { FormMenu } from './form-menu.tsx';
import { statusLook } from './lead-form-columns.tsx';

const tabs = () =>
  ({
    editor: { label: t('form.editor'), path: '/lead-forms/show' },
    overview: { label: t('form.overview'), path: '/lead-forms/details' },
    responses: { label: t('form.responses'), path: '/lead-forms/responses' },
    logs: { label: t('form.logs'), path: '/lead-forms/logs' },
  }) as const;
export type FormTab = keyof ReturnType<typeof tabs>;

/** Returns the path of one of a form's pages. */
export const pathOfTab = (tab: FormTab, id: string): string => `${tabs()[tab].path}/${id}`;

/** Links to the pages of one form. */
export function FormTabs({ id, title, current }: { id: string; title: string; current: FormTab }) {
  return (
    <NavTabs label={title}>
      {Object.entries(tabs()).map(([tab, { label, path }]) => (
        <li key={tab}>
          <Link to={`${path}/${id}`} {...(tab === current && { 'aria-current': 'page' })}>
            {label}
          </Link>
        </li>
      ))}
    </NavTabs>
  );
}

/** Header of a form's pages: name, status, and links to its other pages. */
export function FormHead({ form, current }: { form: LeadForm; current: FormTab }) {
  const { tone, label } = statusLook()[form.status];
  return (
    <>
      <RecordHeader
        up={<ToForms />}
        id={form._id}
        name={form.title}
        chip={<StatusChip tone={tone}>{label}</StatusChip>}
        dates={form}
        actions={<FormMenu form={form} />}
      />
      <FormTabs id={form._id} title={form.title} current={current} />
    </>
  );
}
