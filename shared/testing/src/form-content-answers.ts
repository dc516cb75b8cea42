import {
  formContentEndpoints,
  retype,
  type Endpoint,
  type FormComponent,
  type FormComponentType,
  type FormContent,
  type FormMessage,
  type LeadForm,
} from '@outpost/contracts';
import { makeFormComponent } from './form-makers.ts';
import { change, rowOf, type Answers, type FakeRequest } from './noun-answers.ts';
import { notFound } from './refusal.ts';

type NewPart = Pick<FormComponent, 'leadForm' | 'type'> & { order?: number };

interface Rows {
  forms: LeadForm[];
  components: FormComponent[];
}

const message: FormMessage = { type: 'thankYouMessage', title: 'Thank you', description: 'Done.' };

/** The content of a form, as its components stand. */
export const contentOf = ({ forms, components }: Rows, formId: string): FormContent => {
  const { version, revision, hasUnpublishedChanges } = rowOf(forms, formId);
  const own = components.filter(({ leadForm }) => leadForm === formId);
  const ordered = own.toSorted((a, b) => a.order - b.order);
  return { formId, version, components: ordered, message, revision, hasUnpublishedChanges };
};

const contentTools = (rows: Rows) => {
  const { forms, components } = rows;

  const find = (id: unknown): FormComponent => {
    const component = components.find(({ _id }) => _id === id);
    if (!component) throw notFound();
    return component;
  };

  const arrange = (formId: string, ids: string[]) => {
    for (const component of contentOf(rows, formId).components)
      component.order = ids.indexOf(component._id) + 1;
  };

  const changed = (request: FakeRequest, component: FormComponent, values = {}) => {
    const formId = component.leadForm;
    Object.assign(component, values);
    const title = component.key === 'title_1' ? { title: component.title } : {};
    change(
      forms,
      { ...request, params: { id: formId } },
      { ...title, hasUnpublishedChanges: true },
    );
    return { content: contentOf(rows, formId), component };
  };

  const insert = (request: FakeRequest, component: FormComponent, order?: number) => {
    const ids = contentOf(rows, component.leadForm).components.map(({ _id }) => _id);
    components.push(component);
    arrange(component.leadForm, ids.toSpliced((order ?? ids.length) - 1, 0, component._id));
    return changed(request, component);
  };

  return { find, arrange, changed, insert };
};

/** What calls do with places; they are counted anew after each. */
const placeAnswers = (rows: Rows): Answers => {
  const { components } = rows;
  const { find, arrange, changed, insert } = contentTools(rows);
  return [
    [
      formContentEndpoints.add,
      (request) => {
        const { leadForm, type, order } = request.body as NewPart;
        const made = { leadForm, type, title: '', key: `${type}_1`, isDraggable: true };
        return insert(request, makeFormComponent(made), order);
      },
    ],
    [
      formContentEndpoints.duplicateComponent,
      (request) => {
        const original = find(request.params['id']);
        const { _id } = makeFormComponent();
        return insert(request, { ...original, _id }, original.order + 1);
      },
    ],
    [
      formContentEndpoints.removeComponent,
      (request) => {
        const component = find(request.params['id']);
        components.splice(components.indexOf(component), 1);
        const { content } = changed(request, component);
        arrange(
          component.leadForm,
          content.components.map(({ _id }) => _id),
        );
        return { content, message: 'The component was removed.' };
      },
    ],
    [
      formContentEndpoints.changeOrder,
      (request) => {
        const component = find(request.params['id']);
        const { components: ordered } = contentOf(rows, component.leadForm);
        const others = ordered.map(({ _id }) => _id).filter((id) => id !== component._id);
        const order = Number(request.body['order']);
        arrange(component.leadForm, others.toSpliced(order - 1, 0, component._id));
        return changed(request, component);
      },
    ],
  ];
};

/** What calls do with the content of forms. */
export const formContentAnswers = (rows: Rows): Answers => {
  const { find, changed } = contentTools(rows);
  const fieldAnswer = (endpoint: Endpoint): Answers[number] => [
    endpoint,
    (request) => {
      const { _id, ...values } = request.body;
      return changed(request, find(_id), values);
    },
  ];

  return [
    [
      formContentEndpoints.content,
      ({ params }) => ({ content: contentOf(rows, params['formId'] ?? '') }),
    ],
    ...placeAnswers(rows),
    [
      formContentEndpoints.changeType,
      (request) => {
        const component = find(request.params['id']);
        const { type, isDryRun } = request.body as { type: FormComponentType; isDryRun?: boolean };
        const { component: retyped, lost } = retype(component, type);
        if (isDryRun)
          return { content: contentOf(rows, component.leadForm), component: retyped, lost };
        return { ...changed(request, component, retyped), lost };
      },
    ],
    fieldAnswer(formContentEndpoints.changeTitle),
    fieldAnswer(formContentEndpoints.changeSubtitle),
    fieldAnswer(formContentEndpoints.changeMandatory),
    fieldAnswer(formContentEndpoints.changeDate),
    fieldAnswer(formContentEndpoints.changeOptions),
    fieldAnswer(formContentEndpoints.changeLogic),
    [
      formContentEndpoints.changeMessage,
      ({ body: { formId, ...said } }) => ({
        content: { ...contentOf(rows, String(formId)), message: said },
        message: said,
      }),
    ],
  ];
};
