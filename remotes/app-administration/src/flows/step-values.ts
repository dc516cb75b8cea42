import {
  FlowStep,
  type FlowStepKind,
  fieldMessages,
  mostOfUnit,
  type FlowUnit,
} from '@outpost/contracts';
import * as v from '@outpost/schema';

/** Values of the fields of a step; fields of other kinds keep their defaults. */
export interface StepValues extends Record<string, unknown> {
  productForm: string;
  until: 'shown' | 'answered';
  amount: string;
  unit: FlowUnit;
  event: string;
  condition: string;
  name: string;
  value: string;
  title: string;
  message: string;
  to: string;
  subject: string;
  url: string;
  form: string;
  /** Text for each question of the lead form, by its id. */
  answers: Record<string, string>;
  priority: 'low' | 'normal' | 'high' | 'urgent';
  next: string;
  otherwise: string;
  whenTrue: string;
  whenFalse: string;
}

const emptyStep: StepValues = {
  productForm: '',
  until: 'answered',
  amount: '1',
  unit: 'days',
  event: '',
  condition: '',
  name: '',
  value: '',
  title: '',
  message: '',
  to: '',
  subject: '',
  url: '',
  form: '',
  answers: {},
  priority: 'normal',
  next: '',
  otherwise: '',
  whenTrue: '',
  whenFalse: '',
};

const parts: Record<FlowStepKind, (keyof StepValues)[]> = {
  form: ['productForm', 'until', 'amount', 'unit', 'otherwise', 'next'],
  wait: ['amount', 'unit', 'next'],
  'wait-event': ['event', 'amount', 'unit', 'otherwise', 'next'],
  branch: ['condition', 'whenTrue', 'whenFalse'],
  attribute: ['name', 'value', 'next'],
  notify: ['title', 'message', 'next'],
  mail: ['to', 'subject', 'message', 'next'],
  webhook: ['url', 'next'],
  lead: ['form', 'answers', 'next'],
  ticket: ['title', 'message', 'priority', 'next'],
  end: [],
};

/** Returns the values of a step. */
export const valuesOf = (step: FlowStep): StepValues => {
  const own: Record<string, unknown> = { ...step };
  if ('amount' in step) own['amount'] = String(step.amount);
  if (step.kind === 'lead')
    own['answers'] = Object.fromEntries(
      step.answers.map(({ component, value }) => [component, value]),
    );
  return { ...emptyStep, ...own };
};

/** Returns the step of some values, which may still be incorrect. */
const rawStep = (key: string, kind: FlowStepKind, values: StepValues): unknown => ({
  key,
  kind,
  ...Object.fromEntries(parts[kind].map((name) => [name, values[name] ?? ''])),
  ...(parts[kind].includes('amount') && {
    amount: values.amount.trim() === '' ? Number.NaN : Number(values.amount),
  }),
  ...(kind === 'lead' && {
    answers: Object.entries(values.answers)
      .filter(([, value]) => value !== undefined && value.trim() !== '')
      .map(([component, value]) => ({ component, value })),
  }),
});

/** Returns the step of values without mistakes. */
export const stepOf = (key: string, kind: FlowStepKind, values: StepValues): FlowStep =>
  v.parse(FlowStep, rawStep(key, kind, values));

/** Returns a new step of a kind. */
export const newStep = (key: string, kind: FlowStepKind): FlowStep => stepOf(key, kind, emptyStep);

/** Returns messages for values that a draft refuses. The list of steps names missing parts. */
export const validateStep =
  (kind: FlowStepKind) =>
  (values: StepValues): Record<string, string> => {
    const { issues } = v.safeParse(FlowStep, rawStep('step', kind, values));
    const amount = Number(values.amount);
    return {
      ...(parts[kind].includes('amount') &&
        amount > mostOfUnit[values.unit] && { amount: 'Time is incorrect' }),
      ...(issues && fieldMessages(issues)),
    };
  };
