import type { FormComponent, FormComponentType, Losable } from '@outpost/contracts';
import type { FieldGroup } from './form-ops.ts';

export const typeWords: Record<FormComponentType, string> = {
  default: 'No type yet',
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

export const groupWords: Record<FieldGroup, string> = {
  title: 'Title',
  subtitle: 'Subtitle',
  mandatory: 'Mandatory',
  date: 'Date',
  options: 'Options',
  logic: 'Logic',
};

export const lossWords: Record<Losable, string> = {
  title: 'its title',
  subtitle: 'its subtitle',
  mandatory: 'that it must be answered',
  options: 'its options',
  dateRange: 'that it takes a range of days',
  prefill: 'what fills it in',
  logic: 'when it is required',
};

/** Returns a component's title, or its type while the title is empty. */
export const nameOfComponent = ({ title, type }: Pick<FormComponent, 'title' | 'type'>): string =>
  title.trim() === '' ? typeWords[type] : title;
