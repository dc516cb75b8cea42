import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLiveForm } from './live-form.ts';
import { email, name, pageHtml, seats } from './testing/page-html.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ data: { resumeKey: 'r'.repeat(43) } }));
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = (id: string) => {
  const found = document.querySelector<HTMLInputElement>(`#f-${id}`);
  if (!found) throw new Error(`There is no field ${id}.`);
  return found;
};
const type = (id: string, value: string) => {
  field(id).value = value;
  field(id).dispatchEvent(new Event('input', { bubbles: true }));
};
const text = (selector: string) => document.querySelector(selector)?.textContent;

test('a text shows an answer as it is typed, and its fallback without one', () => {
  document.body.innerHTML = pageHtml().replace(
    '<p id="note">',
    '<p id="said">Hi <span data-recall="short_question_2" data-fallback="you"></span>!</p>$&',
  );
  startLiveForm(document);
  expect(text('#said')).toBe('Hi you!');
  type(name, '<b>Ada</b>');
  expect(text('#said')).toBe('Hi <b>Ada</b>!');
  type(name, ' ');
  expect(text('#said')).toBe('Hi you!');
});

test('an answer is computed as its source is typed, for texts and for the rules below', () => {
  document.body.innerHTML = pageHtml();
  const block = document.querySelector('#live-form');
  const data = JSON.parse(block?.textContent ?? '{}') as {
    components: { _id: string; order: number; logic: object }[];
    expressions: Record<string, unknown>;
  };
  const [, first] = data.components;
  const computed = 'size(answers.short_question_2) * 10';
  data.expressions[computed] = [
    '*',
    [
      ['size', [['answer', ['short_question_2']]]],
      ['whole', ['10']],
    ],
  ];
  // The number that the e-mail address depends on.
  const logic = { isHidden: true, prefillKey: '', computed, rules: [] };
  const total = { ...first, _id: 'total', key: 'number_4', type: 'number', order: 2, logic };
  data.components = data.components.filter(({ _id }) => _id !== seats);
  data.components.splice(2, 0, total);
  if (block) block.textContent = JSON.stringify(data);
  document
    .querySelector('#note')
    ?.insertAdjacentHTML('beforebegin', '<p id="said"><span data-recall="number_4"></span></p>');
  startLiveForm(document);
  const isRequired = () => field(email).getAttribute('aria-required') === 'true';
  expect([text('#said'), isRequired()]).toEqual(['', false]);
  type(name, 'Al');
  expect([text('#said'), isRequired()]).toEqual(['20', false]);
  type(name, 'Ada');
  expect([text('#said'), isRequired()]).toEqual(['30', true]);
});
