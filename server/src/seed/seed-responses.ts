import { evaluateForm, type FormComponent } from '@outpost/contracts';
import { firstNames, lastNames } from './demo-people.ts';
import { idOf, pick, randomNumbers } from './random.ts';

const responseCount = 600;

const remarks = [
  'We are comparing three offers at the moment.',
  'Please call in the morning, not after noon.',
  'Our contract ends in March, so there is time.',
  'It has to work with the tools we have.',
];

interface Person {
  firstName: string;
  lastName: string;
}

/** What somebody answers to a component; undefined to what is not asked. */
const answerTo = (
  { type, options, hasRange }: FormComponent,
  { firstName, lastName }: Person,
  random: () => number,
): unknown => {
  const address = `${firstName}.${lastName}@answers.test`.toLowerCase();
  const day = (from: number) =>
    `2026-12-${String(from + Math.floor(random() * 9)).padStart(2, '0')}`;
  const answers: { readonly [T in FormComponent['type']]?: () => unknown } = {
    short_question: () => `${firstName} ${lastName}`,
    email: () => address,
    phone_number: () => `+44555${String(1_000_000 + Math.floor(random() * 8_999_999))}`,
    url: () => `https://${lastName.toLowerCase()}.example`,
    number: () => String(1 + Math.floor(random() * 40)),
    date_picker: () => (hasRange ? { from: day(1), to: day(11) } : day(1)),
    long_question: () => pick(remarks, random()),
    radiobutton_single: () => pick(options, random()),
    checkbox_multi: () => options.filter((_, index) => index === 0 || random() < 0.4),
  };
  return answers[type]?.();
};

interface Answered {
  form: { id: string; tenantId: string; revision: number | null };
  parts: FormComponent[];
}

/** Responses as people give them: only to what they are shown, and one in eight not to the end. */
export const responseRows = (forms: Answered[], daysAgo: (days: number) => Date) => {
  const random = randomNumbers(23);
  return Array.from({ length: responseCount }, (_, index) => {
    const { form, parts } = pick(forms, random());
    const person = { firstName: pick(firstNames, random()), lastName: pick(lastNames, random()) };
    const answers = Object.fromEntries(
      parts.flatMap((part) => {
        const answer = answerTo(part, person, random);
        return answer === undefined ? [] : [[part._id, answer]];
      }),
    );
    const isComplete = index % 8 !== 5;
    const { shown } = evaluateForm({ components: parts }, answers);
    const given = Object.entries(answers).filter(([id]) => shown.includes(id));
    return {
      id: idOf('response', index),
      tenantId: form.tenantId,
      formId: form.id,
      revision: form.revision,
      isComplete,
      answers: Object.fromEntries(isComplete ? given : given.slice(0, 2)),
      submittedAt: daysAgo(random() * 60),
    };
  });
};
