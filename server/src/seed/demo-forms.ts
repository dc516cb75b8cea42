import type { AnswerSettings, FormComponentType, FormRule } from '@outpost/contracts';

/** A question of a demo form; its rules refer to other questions by index, from 0. */
export interface DemoComponent {
  type: FormComponentType;
  title: string;
  subtitle?: string;
  isMandatory?: boolean;
  options?: readonly string[];
  hasOther?: boolean;
  hasRange?: boolean;
  prefillKey?: string;
  settings?: AnswerSettings;
  rule?:
    | { action: FormRule['action']; question: number; value: string; target?: 'end' }
    | { action: FormRule['action']; expression: string };
}

const name: DemoComponent = { type: 'short_question', title: 'Your name', isMandatory: true };
const email: DemoComponent = {
  type: 'email',
  title: 'Work email',
  subtitle: 'We answer to this address.',
  isMandatory: true,
  prefillKey: 'email',
};
const source: DemoComponent = {
  type: 'radiobutton_single',
  title: 'How did you hear of us?',
  options: ['Search', 'A colleague', 'An event'],
  hasOther: true,
};

const enquiry: DemoComponent[] = [
  name,
  email,
  {
    type: 'phone_number',
    title: 'Phone',
    subtitle: 'With the country code.',
    settings: { placeholder: '+49 301 2345678' },
  },
  { type: 'url', title: 'Your website' },
  { type: 'line', title: '' },
  { type: 'label', title: 'Tell us what you have in mind' },
  {
    type: 'radiobutton_single',
    title: 'What is it about?',
    isMandatory: true,
    options: ['A new project', 'An existing project', 'Something else'],
  },
  {
    type: 'long_question',
    title: 'What else should we know?',
    rule: { action: 'require', question: 6, value: 'Something else' },
  },
];

const quote: DemoComponent[] = [
  name,
  email,
  {
    type: 'checkbox_multi',
    title: 'What do you need?',
    isMandatory: true,
    options: ['Seats', 'Onboarding', 'Integration'],
    hasOther: true,
  },
  {
    type: 'number',
    title: 'How many seats?',
    settings: { placeholder: 'For example 25', min: 1, max: 5_000 },
    rule: { action: 'show', question: 2, value: 'Seats' },
  },
  { type: 'date_picker', title: 'When would you like to start?', hasRange: true },
  { type: 'file_upload', title: 'Your requirements', subtitle: 'A document of up to 10 MB.' },
];

const survey: DemoComponent[] = [
  {
    type: 'radiobutton_single',
    title: 'Would you recommend us?',
    isMandatory: true,
    options: ['Yes', 'Perhaps', 'No'],
    rule: { action: 'jump', question: 0, value: 'Yes', target: 'end' },
  },
  {
    type: 'checkbox_multi',
    title: 'What should be better?',
    options: ['Speed', 'Support', 'Price', 'Reports'],
  },
  { type: 'long_question', title: 'In your own words' },
];

const event: DemoComponent[] = [
  name,
  email,
  {
    type: 'radiobutton_single',
    title: 'How will you attend?',
    isMandatory: true,
    options: ['In person', 'Online'],
  },
  {
    type: 'number',
    title: 'How many guests do you bring?',
    rule: { action: 'show', question: 2, value: 'In person' },
  },
  {
    type: 'date_picker',
    title: 'Which day suits you?',
    subtitle: 'We call larger groups to find a day.',
    rule: {
      action: 'show',
      expression: 'answers.radiobutton_single_1 == "In person" && answers.number_1 <= 20',
    },
  },
  source,
];

/** Questions of the demo forms; forms use the sets in turn. */
export const demoQuestions: readonly (readonly DemoComponent[])[] = [enquiry, quote, survey, event];
