import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { pageToken, submission, visitorCall } from '../../testing/live-forms.ts';
import { expectFields } from '../../testing/records.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

describe('an expression decides about a question', () => {
  // A form about an event: a day is asked for up to 20 guests in person.
  const form = idOf('form', 3);
  const part = (place: number) => idOf('component', form, place);
  const [name, email, attendance, guests, day] = [1, 2, 3, 4, 5].map(part) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const attend = (how: string, answers: object, changes: object = {}) =>
    visitorCall(
      server,
      'responses',
      submission({
        ...changes,
        page: pageToken({ form }),
        answers: {
          [name]: 'Nia Ode',
          [email]: `${randomUUID()}@answers.test`,
          [attendance]: how,
          ...answers,
        },
      }),
      { form },
    );

  test.each<[how: string, guests: string, status: number]>([
    ['In person', '20', 422],
    ['In person', '2', 422],
    ['In person', '21', 201],
    ['In person', '', 201],
    ['Online', '2', 201],
  ])('%s with %j guests and a wrong day answers %i', async (how, count, status) => {
    const answer = await attend(how, { [guests]: count, [day]: 'soon' });
    expect(answer.status).toBe(status);
    if (status === 422) expectFields(answer, { [day]: 'Which day suits you? is incorrect' });
  });

  test.each([
    ['20', true],
    ['21', false],
  ])('%s guests in person, and their day is kept: %j', async (count, isKept) => {
    const submissionKey = randomUUID();
    const answers = { [guests]: count, [day]: '2027-03-01' };
    expect((await attend('In person', answers, { submissionKey })).status).toBe(201);
    const [row] = await server.sql<{ answers: object }>(
      'SELECT answers FROM form_responses WHERE submission_key = $1',
      [submissionKey],
    );
    expect(Object.hasOwn(row?.answers ?? {}, day)).toBe(isKept);
  });

  test('and its page carries the expression as a tree', async () => {
    const { payload } = await server.http.inject(`/view/${form}`);
    const data = /id="live-form"[^>]*>(.*?)<\/script>/s.exec(payload)?.[1] ?? '{}';
    const { expressions } = JSON.parse(data) as { expressions: Record<string, [string, unknown]> };
    const text = 'answers.radiobutton_single_1 == "In person" && answers.number_1 <= 20';
    expect(expressions).toEqual({ [text]: ['&&', expect.any(Array)] });
  });
});
