import { inOrder, isQuestion, type FormComponent } from '@outpost/contracts';

/** The page the server rendered, with what it says of the form. */
export interface LivePage {
  root: HTMLElement;
  form: HTMLFormElement;
  formId: string;
  /** Signed by the server; sent with everything. */
  page: string;
  submissionKey: string;
  /** Opened what was begun earlier; null on a fresh page. */
  resumeKey: string | null;
  /** In order. */
  components: FormComponent[];
  /** Answers the page came with: from its address, or begun earlier. */
  answers: Record<string, unknown>;
  parameters: Record<string, string>;
  isEmbedded: boolean;
}

const mostParameters = 50;

/** As the server takes them: the longest and the last are left out. */
const parametersIn = (search: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(search)]
      .filter(([name, value]) => name.length <= 100 && value.length <= 500 && name !== 'resume')
      .slice(0, mostParameters),
  );

const valueOf = (form: HTMLFormElement, name: string): string | null =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? null;

/** Reads the page; null where there is nothing to fill in. */
export const readPage = (document: Document): LivePage | null => {
  const root = document.querySelector<HTMLElement>('#live');
  const form = root?.querySelector('form');
  const data = document.querySelector('#live-form')?.textContent;
  if (!root || !form || !data) return null;
  const { formId, components, answers } = JSON.parse(data) as Pick<
    LivePage,
    'formId' | 'components' | 'answers'
  >;
  return {
    root,
    form,
    formId,
    page: valueOf(form, 'page') ?? '',
    submissionKey: valueOf(form, 'submissionKey') ?? '',
    resumeKey: valueOf(form, 'resumeKey'),
    components: inOrder({ components }),
    answers,
    parameters: parametersIn(document.location.search),
    isEmbedded:
      document.defaultView !== null && document.defaultView.parent !== document.defaultView,
  };
};

/** The element of a component; those that are never shown have none. */
export const partOf = ({ form }: LivePage, id: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[data-part="${id}"]`);

/** Questions that can be answered on the page. */
export const questionsOf = (page: LivePage): { component: FormComponent; part: HTMLElement }[] =>
  page.components.flatMap((component) => {
    const part = isQuestion(component.type) ? partOf(page, component._id) : null;
    return part ? [{ component, part }] : [];
  });
