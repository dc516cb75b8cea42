import {
  formContentEndpoints,
  retype,
  type Endpoint,
  type FormColours,
  type FormComponent,
  type FormComponentType,
  type FormContent,
  type FormMessage,
  type LeadForm,
} from '@outpost/contracts';
import { makeFormComponent } from './form-makers.ts';
import { change, rowOf, type Answers, type FakeRequest } from './noun-answers.ts';
import { notFound, Refusal } from './refusal.ts';

type NewComponent = Pick<FormComponent, 'leadForm' | 'type'> & { order?: number; _id?: string };

interface Rows {
  forms: LeadForm[];
  components: FormComponent[];
  /** End of each form after its submission, by the form's id. */
  formMessages: Map<string, FormMessage>;
}

const theme = {
  accent: '#0f766e',
  accentHover: '#0d645d',
  accentSoft: '#e7f1f0',
  onAccent: '#fff',
};
const colours: FormColours = { light: theme, dark: theme };

const thanks: FormMessage = { type: 'thankYouMessage', title: 'Thank you', description: 'Done.' };

/** Returns the content of a form from its present components. */
export const contentOf = (
  { forms, components, formMessages }: Rows,
  formId: string,
): FormContent => {
  const { version, revision, hasUnpublishedChanges } = rowOf(forms, formId);
  const own = components.filter(({ leadForm }) => leadForm === formId);
  const ordered = own.toSorted((a, b) => a.order - b.order);
  const message = formMessages.get(formId) ?? thanks;
  return { formId, version, components: ordered, message, revision, hasUnpublishedChanges };
};

/**
 * Wraps answers with the check of `If-Match`: an outdated version gets a 412 with the present
 * content.
 */
const guarded = (rows: Rows, answers: Answers): Answers => {
  const formIdOf = ({ params, body }: FakeRequest): string => {
    const id = params['id'] ?? body['_id'];
    const component = rows.components.find(({ _id }) => _id === id);
    if (id !== undefined && body['leadForm'] === undefined && !component) throw notFound();
    return String(params['formId'] ?? body['leadForm'] ?? body['formId'] ?? component?.leadForm);
  };
  const check = (request: FakeRequest) => {
    const content = contentOf(rows, formIdOf(request));
    if (request.ifMatch !== null && request.ifMatch !== content.version)
      throw new Refusal({
        statusCode: 412,
        code: 'version_conflict',
        message: 'This record was changed by somebody else in the meantime.',
        current: content,
      });
  };
  return answers.map(([endpoint, give]) => [
    endpoint,
    (request) => {
      check(request);
      return give(request);
    },
  ]);
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

/**
 * Returns the answers of calls that add, move, remove or restore components; each renumbers them.
 */
const placeAnswers = (rows: Rows): Answers => {
  const { components } = rows;
  const { find, arrange, changed, insert } = contentTools(rows);
  const removed = new Map<string, FormComponent>();
  return [
    [
      formContentEndpoints.add,
      (request) => {
        const { leadForm, type, order, _id } = request.body as NewComponent;
        const back = _id === undefined ? null : removed.get(_id);
        if (back === undefined) throw notFound();
        if (back) return insert(request, back, order ?? back.order);
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
        removed.set(component._id, { ...component });
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

/** Returns the answers of all calls on the content of forms. */
export const formContentAnswers = (rows: Rows): Answers => {
  const { forms, formMessages } = rows;
  const { find, changed } = contentTools(rows);
  const fieldAnswer = (endpoint: Endpoint): Answers[number] => [
    endpoint,
    (request) => {
      const { _id, ...values } = request.body;
      return changed(request, find(_id), values);
    },
  ];

  const answers: Answers = [
    [
      formContentEndpoints.changeTitle,
      (request) => {
        const { _id, title } = request.body as { _id: string; title: string | null };
        return changed(request, find(_id), { title: title ?? '' });
      },
    ],
    [
      formContentEndpoints.content,
      ({ params }) => ({ content: contentOf(rows, params['formId'] ?? ''), colours }),
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
    fieldAnswer(formContentEndpoints.changeSubtitle),
    fieldAnswer(formContentEndpoints.changeMandatory),
    fieldAnswer(formContentEndpoints.changeDate),
    fieldAnswer(formContentEndpoints.changeOptions),
    fieldAnswer(formContentEndpoints.changeAnswer),
    fieldAnswer(formContentEndpoints.changeLogic),
    [
      formContentEndpoints.changeMessage,
      (request) => {
        const { formId, ...said } = request.body as FormMessage & { formId: string };
        formMessages.set(formId, said);
        change(forms, { ...request, params: { id: formId } }, { hasUnpublishedChanges: true });
        return { content: contentOf(rows, formId), message: said };
      },
    ],
  ];
  return guarded(rows, answers);
};
