import { wordIn, type FormLanguage } from '@outpost/contracts';

/** Returns the heading of a form with wrong answers. */
export const problemCount = (language: FormLanguage, count: number): string =>
  count === 1
    ? wordIn(language, 'oneProblem')
    : wordIn(language, 'problems', { count: String(count) });
