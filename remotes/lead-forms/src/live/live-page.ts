import {
  english,
  formWords,
  inOrder,
  type ExpressionTree,
  type FormLanguage,
  type FormWords,
} from '@outpost/contracts';
import type { FormDom } from '@outpost/form-page/dom';

/** The page the server rendered, with its data about the form. */
export interface LivePage extends FormDom {
  formId: string;
  /** Token signed by the server, sent with every request. */
  page: string;
  submissionKey: string;
  /** Key of the earlier draft the page resumes; null on a fresh page. */
  resumeKey: string | null;
  parameters: Record<string, string>;
  isEmbedded: boolean;
}

const mostParameters = 50;

/**
 * Applies the server's limits: omits long names and values, and all parameters after the first 50.
 */
const parametersIn = (search: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(search)]
      .filter(([name, value]) => name.length <= 100 && value.length <= 500 && name !== 'resume')
      .slice(0, mostParameters),
  );

const valueOf = (form: HTMLFormElement, name: string): string | null =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? null;

type PageData = Pick<LivePage, 'formId' | 'components' | 'answers'> & {
  expressions: Record<string, ExpressionTree>;
  /** Language of the page with the fixed texts that are not the English ones. */
  language?: Pick<FormLanguage, 'code' | 'options'> & { words: Partial<FormWords> };
};

/** Reads the page; null if it has no form to fill in. */
export const readPage = (document: Document): LivePage | null => {
  const root = document.querySelector<HTMLElement>('#live');
  const form = root?.querySelector('form');
  const data = document.querySelector('#live-form')?.textContent;
  if (!root || !form || !data) return null;
  const {
    formId,
    components,
    answers,
    expressions,
    language = english,
  } = JSON.parse(data) as PageData;
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
    language: { ...language, words: { ...formWords, ...language.words } },
    read: (text) => expressions[text] ?? null,
    isEmbedded:
      document.defaultView !== null && document.defaultView.parent !== document.defaultView,
  };
};
