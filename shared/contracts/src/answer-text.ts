/** An answer without letters or digits to it is none; a 0 is one. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false;

const wordsOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return String(value);
};

/** An answer as people read it: choices one after another, a range of dates as its two days. */
export const answerText = (answer: unknown): string => {
  if (isEmpty(answer)) return '';
  if (Array.isArray(answer)) return answer.map(wordsOf).join('; ');
  if (typeof answer === 'object' && answer !== null && 'from' in answer && 'to' in answer)
    return [answer.from, answer.to].filter((day) => !isEmpty(day)).join(' – ');
  return wordsOf(answer);
};
