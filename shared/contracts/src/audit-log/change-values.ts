import { codeLabel } from '../list/code-label.ts';

/**
 * Endings of the columns whose values are one of a few words, such as `status` and `teamRole`; a test
 * compares them with the tables.
 */
const choiceFields =
  /(?:status|type|role|kind|stage|priority|health|level|state|source|onboarding|channel|wanted|trigger|sync|step|severity|rule|reason|quote|purpose|provider|platform|phase|period|payer|quota|outcome|model|method|replyBy|frequency|sharedWith|duration|failure|cause|side|audience|category|device|dateFormat)$/i;

const isLowerWord = (text: string) => /^[a-z][a-z\d]*(?:[_-][a-z\d]+)*$/.test(text);
const isUpperWord = (text: string) => /^[A-Z]{4,}(?:_[A-Z]+)*$/.test(text);
/** A format of dates, such as MM_DD_YYYY. */
const isFormat = (text: string) => /^(?:(?:MM|DD|YYYY)_?){3}$/.test(text);

/** Reports whether a value of a field is a choice that people read in other words. */
export const isChoiceWord = (field: string, text: string): boolean =>
  choiceFields.test(field) && (isLowerWord(text) || isUpperWord(text) || isFormat(text));

/** Returns a choice such as 'in-trial' or 'SUCCESS' as people read it: 'In trial' or 'Success'. */
export const choiceInWords = (text: string): string => codeLabel(text);

/** Reports whether a value is the id of a record, which tells people nothing. */
export const isRecordId = (value: unknown): boolean =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
