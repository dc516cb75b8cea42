import { beforeEach, expect, test, vi } from 'vitest';
import { english, noLogic, type AnswerSettings, type FormComponent } from '@outpost/contracts';
import { componentTree } from '@outpost/form-page';
import { domOf } from '@outpost/form-page/dom';
import { startUploads } from './files.ts';
import type { LivePage } from './live-page.ts';

const id = 'a';
/** Uploads so far, each answered by the test. */
let requests: FakeRequest[];

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  isAborted = false;
  name = '';
  open = () => void requests.push(this);
  getResponseHeader = () => null;
  send(body: FormData) {
    this.name = (body.get('file') as File).name;
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('loadend'));
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('loadend'));
  }
  sent(_id: string) {
    const file = { _id, name: this.name, contentType: 'application/pdf', bytes: 2_048 };
    this.answer(201, { data: { file } });
  }
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const open = (settings: AnswerSettings, given?: unknown) => {
  const component: FormComponent = {
    _id: id,
    key: id,
    type: 'file_upload',
    order: 1,
    isDraggable: true,
    isSubtitleHidden: true,
    isMandatory: false,
    title: 'Plan',
    subtitle: '',
    leadForm: 'form',
    hasRange: false,
    options: [],
    hasOther: false,
    logic: noLogic,
    settings,
  };
  const state = { answers: {}, errors: {}, required: [], shown: [id] };
  const tree = componentTree(component, state);
  const form = document.createElement('form');
  if (tree) form.append(domOf(tree));
  document.body.replaceChildren(form);
  const place = { root: form, form, formId: 'form', page: 'signed' };
  const page = { ...place, components: [component], language: english };
  const problems: (string | null)[] = [];
  const hooks = {
    onChange: vi.fn<() => void>(),
    onProblem: (_id: string, message: string | null) => void problems.push(message),
    say: () => undefined,
  };
  const answers = given === undefined ? {} : { [id]: given };
  const uploads = startUploads({ ...page, answers } as unknown as LivePage, hooks);
  return { uploads, problems, hooks };
};

const input = () => {
  const found = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!found) throw new Error('There is no field for files.');
  return found;
};
const choose = (...files: [name: string, bytes?: number][]) => {
  const made = files.map(([name, bytes = 10]) => new File([new Uint8Array(bytes)], name));
  Object.defineProperty(input(), 'files', { value: made, configurable: true });
  // Clears the chosen files, which jsdom refuses for a list of a test.
  Object.defineProperty(input(), 'value', { value: '', writable: true, configurable: true });
  input().dispatchEvent(new Event('change'));
};
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('.file:not([hidden]) span')].map(
    ({ textContent }) => textContent,
  );
const remove = (name: string) =>
  document.querySelector<HTMLElement>(`[aria-label="Remove ${name}"]`)?.click();

test('a file is sent at once, shown with its size, and can be removed', async () => {
  const { uploads, hooks } = open({});
  choose(['plan.pdf']);
  expect([rows(), input().hidden]).toEqual([['plan.pdf'], true]);
  requests[0]?.sent('1');
  await uploads.settled();
  expect([rows(), uploads.files.get(id)]).toMatchObject([['plan.pdf (2 kB)'], [{ _id: '1' }]]);
  remove('plan.pdf');
  expect([rows(), input().hidden, uploads.files.get(id)]).toEqual([[], false, []]);
  expect(document.activeElement).toBe(input());
  expect(hooks.onChange).toHaveBeenCalledTimes(2);
});

test('several files are sent side by side, up to their number', async () => {
  const { uploads, problems } = open({ maxFiles: 3 });
  expect(input().multiple).toBe(true);
  choose(['a.pdf'], ['b.pdf']);
  expect(input().hidden).toBe(false);
  choose(['c.pdf'], ['d.pdf']);
  expect(problems.at(-1)).toBe('Plan takes at most 3 files');
  choose(['c.pdf']);
  expect([rows(), input().hidden]).toEqual([['a.pdf', 'b.pdf', 'c.pdf'], true]);
  requests[1]?.sent('b');
  requests[0]?.sent('a');
  requests[2]?.sent('c');
  await uploads.settled();
  remove('a.pdf');
  expect(uploads.files.get(id)?.map(({ _id }) => _id)).toEqual(['b', 'c']);
  expect([rows(), input().hidden]).toEqual([['b.pdf (2 kB)', 'c.pdf (2 kB)'], false]);
});

test('a file that is removed while it is sent is not an answer', async () => {
  const { uploads, problems } = open({});
  choose(['plan.pdf']);
  remove('plan.pdf');
  await uploads.settled();
  expect([requests[0]?.isAborted, rows(), uploads.files.get(id)]).toEqual([true, [], []]);
  expect(problems).toEqual([null]);
});

test('a file the server refuses is taken away with its reason', async () => {
  const { uploads, problems } = open({});
  choose(['list.csv']);
  requests[0]?.answer(422, { fields: { file: 'The file must be a PDF.' } });
  await uploads.settled();
  expect(problems.at(-1)).toBe('The file must be a PDF.');
  expect([rows(), input().hidden, uploads.files.get(id)]).toEqual([[], false, []]);
});

test('a file that is too large is not sent', () => {
  const { problems } = open({ maxMegabytes: 1 });
  choose(['large.pdf', 1024 * 1024 + 1]);
  expect([requests, problems]).toEqual([[], ['The file must be at most 1 MB.']]);
});

test.each([
  [{}, { _id: '1', name: 'a.pdf', contentType: '', bytes: 2_048 }, ['a.pdf (2 kB)']],
  [
    { maxFiles: 2 },
    ['1', '2'].map((_id) => ({ _id, name: `${_id}.pdf`, contentType: '', bytes: 2_048 })),
    ['1.pdf (2 kB)', '2.pdf (2 kB)'],
  ],
])('files of earlier answers are shown: %j', (settings, given, shown) => {
  const { uploads } = open(settings, given);
  expect([rows(), uploads.files.get(id), input().hidden]).toEqual([shown, [given].flat(), true]);
});
