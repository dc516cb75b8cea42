import type { FormComponentType } from './component-types.ts';

/** Reports whether an answer has no text; 0 has one. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false;

const wordsOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return String(value);
};

/** Returns an answer as text: choices separated by semicolons, a range of dates as its two days. */
export const answerText = (answer: unknown): string => {
  if (isEmpty(answer)) return '';
  if (Array.isArray(answer)) return answer.map(wordsOf).join('; ');
  if (typeof answer === 'object' && answer !== null && 'from' in answer && 'to' in answer)
    return [answer.from, answer.to].filter((day) => !isEmpty(day)).join(' – ');
  return wordsOf(answer);
};

/** Returns distinct titles, regardless of case: a repeated one gets a number. */
export const tellApart = (titles: readonly string[], taken: readonly string[] = []): string[] => {
  const known = new Set(taken.map((title) => title.toLowerCase()));
  return titles.map((title) => {
    const own = title.trim() === '' ? 'Untitled' : title.trim();
    let [told, number] = [own, 1];
    while (known.has(told.toLowerCase())) told = `${own} (${(number += 1)})`;
    known.add(told.toLowerCase());
    return told;
  });
};

interface Answered {
  answers: Readonly<Record<string, unknown>>;
  questions: readonly { _id: string; title: string; type: FormComponentType }[];
}

/** Returns the questions of a response in order with their answers as text and distinct titles. */
export const answersInOrder = ({
  answers,
  questions,
}: Answered): { _id: string; title: string; type: FormComponentType; text: string }[] => {
  const titles = tellApart(questions.map(({ title }) => title));
  return questions.map(({ _id, type }, index) => ({
    _id,
    type,
    title: titles[index] ?? '',
    text: answerText(answers[_id]),
  }));
};
