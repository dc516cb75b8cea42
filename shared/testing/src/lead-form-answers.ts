import {
  afterLeadFormStep,
  checkForm,
  isPublishable,
  formReportEndpoints,
  leadFormEndpoints,
  leadFormSetupEndpoints,
  toolsHere,
  type FormComponent,
  type FormMessage,
  type LeadForm,
  type LeadFormStepName,
} from '@outpost/contracts';
import { contentOf, formContentAnswers } from './form-content-answers.ts';
import { formLanguageAnswers } from './form-language-answers.ts';
import { makeFormComponent, makeLeadForm } from './form-makers.ts';
import { change, nounAnswers, rowOf, type Answers, type FakeRequest } from './noun-answers.ts';
import { Refusal } from './refusal.ts';

/** Rows of the fake API about forms. */
export interface FormRows {
  forms: LeadForm[];
  components: FormComponent[];
  formMessages: Map<string, FormMessage>;
}

const stepOf = ({ isActive }: Record<string, unknown>): LeadFormStepName => {
  if (isActive === undefined) return 'publish';
  return isActive ? 'activate' : 'deactivate';
};

const stepAnswer =
  ({ forms }: FormRows) =>
  (request: FakeRequest) => {
    const id = String(request.body['formId']);
    const form = rowOf(forms, id);
    const step = stepOf(request.body);
    const status = afterLeadFormStep(step, form);
    if (status === null)
      throw new Refusal({ statusCode: 409, code: 'conflict', message: 'This cannot be done now.' });
    const isActive = status === 'live';
    const url = isActive ? `https://forms.example/view/${id}` : null;
    const published = { revision: (form.revision ?? 0) + 1, hasUnpublishedChanges: false };
    const changes = { status, isActive, url, ...(step === 'publish' && published) };
    return { form: change(forms, { ...request, params: { id } }, changes) };
  };

const setupAnswers = (rows: FormRows): Answers => {
  const { forms } = rows;
  return [
    [
      leadFormSetupEndpoints.configure,
      (request) => {
        const { settings } = rowOf(forms, request.params['id']);
        return { form: change(forms, request, { settings: { ...settings, ...request.body } }) };
      },
    ],
    [
      leadFormSetupEndpoints.transferOwnership,
      (request) => {
        const _id = String(request.body['owner']);
        const ownerAccount = { _id, kind: 'admin' as const };
        return { form: change(forms, request, { owner: 'Grace Hopper', ownerAccount }) };
      },
    ],
    [
      leadFormSetupEndpoints.webhook,
      (request) => {
        const { url, isEnabled } = request.body as Pick<LeadForm['webhook'], 'url' | 'isEnabled'>;
        const { webhook } = rowOf(forms, request.params['id']);
        const form = change(forms, request, {
          webhook: { url, isEnabled, isSigned: url !== null },
        });
        return { form, secret: url !== null && !webhook.isSigned ? 'whsec_of_this_form' : null };
      },
    ],
    [leadFormSetupEndpoints.revisions, () => ({ revisions: [] })],
    [
      leadFormSetupEndpoints.restoreRevision,
      () => {
        throw new Refusal({ statusCode: 404, code: 'not_found', message: 'Not found.' });
      },
    ],
  ];
};

/** Returns the answers about lead forms and their content. */
export const leadFormAnswers = (rows: FormRows): Answers => {
  const { forms, components } = rows;
  return [
    ...nounAnswers({
      one: 'form',
      rows: forms,
      endpoints: leadFormEndpoints,
      make: () => {
        const form = makeLeadForm({ title: 'Enter the title' });
        components.push(makeFormComponent({ leadForm: form._id, title: form.title }));
        return form;
      },
    }),
    [formReportEndpoints.ofForm, () => ({ reports: [] })],
    [leadFormEndpoints.byId, ({ params }) => ({ form: rowOf(forms, params['id']) })],
    [
      leadFormEndpoints.duplicate,
      ({ params }) => {
        const { title } = rowOf(forms, params['id']);
        const form = makeLeadForm({ title: `${title} (copy)` });
        forms.unshift(form);
        return { form };
      },
    ],
    [leadFormEndpoints.changeStatus, stepAnswer(rows)],
    [
      leadFormEndpoints.changeLink,
      (request) => {
        const { formId, url } = request.body as { formId: string; url: string | null };
        return { form: change(forms, { ...request, params: { id: formId } }, { url }) };
      },
    ],
    [
      leadFormEndpoints.checks,
      ({ params }) => {
        const { status, hasUnpublishedChanges } = rowOf(forms, params['id']);
        const checks = checkForm(
          contentOf(rows, params['id'] ?? ''),
          toolsHere(() => null),
        );
        return { checks, isPublishable: isPublishable(checks), status, hasUnpublishedChanges };
      },
    ],
    ...setupAnswers(rows),
    ...formContentAnswers(rows),
    ...formLanguageAnswers(rows),
  ];
};
