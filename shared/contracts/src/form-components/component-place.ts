import { isQuestion, type FormComponentType } from './component-types.ts';
import type { FormComponent } from './form-components.ts';

const kinds: Record<FormComponentType, string> = {
  default: 'Component',
  title: 'Title',
  label: 'Text',
  line: 'Line',
  submit_button: 'Submit button',
  short_question: 'Short answer',
  long_question: 'Long answer',
  email: 'Email',
  phone_number: 'Phone number',
  url: 'Link',
  number: 'Number',
  date_picker: 'Date',
  file_upload: 'File',
  checkbox_multi: 'Checkboxes',
  radiobutton_single: 'Single choice',
};

/** Returns the kind and the place of a component in its form, such as “Email, question 3”. */
export const placeOfComponent = (
  { _id, type }: Pick<FormComponent, '_id' | 'type'>,
  components: readonly Pick<FormComponent, '_id' | 'type'>[],
): string => {
  const such = isQuestion(type) ? components.filter((one) => isQuestion(one.type)) : components;
  const place = such.findIndex((one) => one._id === _id) + 1;
  return `${kinds[type]}, ${isQuestion(type) ? 'question' : 'component'} ${place}`;
};
