import { answersInOrder, type FullFormResponse } from '@outpost/contracts';
import { t } from '../i18n/form-responses.ts';

/** One question with the answer of each response. */
export interface ComparedRow {
  _id: string;
  title: string;
  texts: string[];
  isDifferent: boolean;
}

const textIn = (response: FullFormResponse, id: string): string => {
  const files = response.files.filter(({ component }) => component === id);
  if (files.length > 0) return files.map(({ name }) => name).join('; ');
  return answersInOrder(response).find(({ _id }) => _id === id)?.text ?? '';
};

/** Returns the reason why responses cannot be compared; null if they can. */
export const reasonAgainst = (responses: readonly FullFormResponse[]): string | null => {
  if (responses.length < 2) return t('compare.chooseLeastTwoResponses');
  const forms = new Set(responses.map(({ form }) => form._id));
  return forms.size > 1 ? t('compare.onlyResponsesSameForm') : null;
};

/** Returns all questions of the responses, in order of first appearance. */
export const comparedRows = (responses: readonly FullFormResponse[]): ComparedRow[] => {
  const titles = new Map<string, string>();
  for (const response of responses)
    for (const { _id, title } of answersInOrder(response))
      if (!titles.has(_id)) titles.set(_id, title);
  return [...titles].map(([_id, title]) => {
    const texts = responses.map((response) => textIn(response, _id));
    return { _id, title, texts, isDifferent: new Set(texts).size > 1 };
  });
};
