import { evaluateForm, type FormComponent } from '@outpost/contracts';
import { readExpression } from '@outpost/expressions';
import { dateOf, type DaysAgo } from './demo-days.ts';
import { firstNames, lastNames } from './demo-names.ts';
import { idOf, pick, randomNumbers } from './random.ts';
import { devices, sources } from './seed-visits.ts';

const responseCount = 600;

const remarks = [
  'We are comparing three offers at the moment.',
  'Please call in the morning, not after noon.',
  'Our contract ends in March, so there is time.',
  'It has to work with the tools we have.',
];

/** A respondent: a user of the demo, recognized by their address, or a stranger. */
export interface Person {
  id?: string;
  email?: string;
  firstName: string;
  lastName: string;
}

/** Users of the demo by tenant. */
export type PeopleOf = (tenantId: string) => readonly Person[];

/** Makes an answer to a component; undefined for one without answers. */
const answerTo = (
  { type, options, hasRange }: FormComponent,
  { firstName, lastName, email }: Person,
  random: () => number,
  daysAgo: DaysAgo,
): unknown => {
  const address = email ?? `${firstName}.${lastName}@answers.test`.toLowerCase();
  const day = (from: number) => dateOf(daysAgo(-from - Math.floor(random() * 9)));
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
  form: {
    id: string;
    tenantId: string;
    revision: number | null;
    publishedAt: Date;
    closedAt: Date | null;
  };
  components: FormComponent[];
}

const tagChoices = [['hot'], ['follow-up'], ['hot', 'event'], ['partner']];

/** Returns the origin, the duration and the tags of a response. */
const circumstances = (random: () => number, isAutomatic: boolean) => {
  const source = pick(sources, random());
  const isCampaign = source === 'newsletter';
  const tags = pick(tagChoices, random());
  return {
    device: pick(devices, random()),
    source,
    parameters: isCampaign ? { utm_source: source, utm_campaign: 'autumn' } : {},
    durationSeconds: isAutomatic ? 2 : 25 + Math.floor(random() * 320),
    isSpam: isAutomatic,
    spamScore: isAutomatic ? 70 + Math.floor(random() * 30) : Math.floor(random() * 25),
    tags: !isAutomatic && random() < 0.2 ? tags : [],
  };
};

/** Chooses a user of the tenant for one in three responses, else a stranger. */
const personFor = (people: readonly Person[], random: () => number): Person => {
  const stranger = { firstName: pick(firstNames, random()), lastName: pick(lastNames, random()) };
  return people.length > 0 && random() < 0.33 ? pick(people, random()) : stranger;
};

const longestDays = 60;

/** Returns a time while the form was live, for a live form within the last two months. */
const momentIn = ({ publishedAt, closedAt }: Answered['form'], share: number, daysAgo: DaysAgo) => {
  const from = closedAt ? publishedAt : new Date(Math.max(+publishedAt, +daysAgo(longestDays)));
  const to = closedAt ?? daysAgo(0);
  return new Date(Math.round(+to - share * (+to - +from)));
};

/** Makes responses to visible questions only; one in eight is unfinished. */
export const responseRows = (forms: Answered[], daysAgo: DaysAgo, peopleOf: PeopleOf) => {
  const random = randomNumbers(23);
  return Array.from({ length: responseCount }, (_, index) => {
    const { form, components } = pick(forms, random());
    const person = personFor(peopleOf(form.tenantId), random);
    const answers = Object.fromEntries(
      components.flatMap((component) => {
        const answer = answerTo(component, person, random, daysAgo);
        return answer === undefined ? [] : [[component._id, answer]];
      }),
    );
    const isComplete = index % 8 !== 5;
    const { shown } = evaluateForm({ components }, answers, readExpression);
    const all = Object.entries(answers).filter(([id]) => shown.includes(id));
    const given = Object.fromEntries(isComplete ? all : all.slice(0, 2));
    const mail = components.find(({ _id, type }) => type === 'email' && _id in given);
    const submittedAt = momentIn(form, random(), daysAgo);
    return {
      id: idOf('response', index),
      tenantId: form.tenantId,
      formId: form.id,
      revision: form.revision,
      visitId: idOf('visit', idOf('response', index)),
      isComplete,
      answers: given,
      respondent: mail ? String(given[mail._id]) : null,
      userId: (mail && person.id) ?? null,
      ...circumstances(random, index % 25 === 9),
      submittedAt,
      createdAt: submittedAt,
    };
  });
};
