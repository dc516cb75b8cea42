import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startLiveForm } from './live-form.ts';
import { email, formId, name, needs, pageHtml, seats } from './testing/page-html.ts';

interface Sent {
  path: string;
  body: Record<string, unknown>;
}
let sent: Sent[];
let answerTo: (path: string) => Promise<Response> | Response;

const reply = (data: object, status = 200, headers = {}) =>
  Response.json(status < 300 ? { data } : data, { status, headers });
const thanks = (message: object) => reply({ message }, 201);
const message = { type: 'thankYouMessage', title: 'Thanks!', description: 'We have it.' };
const submissions = () => sent.filter(({ path }) => path === 'responses');

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answerTo = (path) =>
    path === 'responses' ? thanks(message) : reply({ resumeKey: 'r'.repeat(43) });
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const path = address.split('/').at(-1) ?? '';
    sent.push({ path, body: JSON.parse(body) as Record<string, unknown> });
    return answerTo(path);
  });
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (answers: object = {}, data: object = {}) => {
  document.body.innerHTML = pageHtml(answers, data);
  startLiveForm(document);
};
const field = (id: string) => {
  const found = document.querySelector<HTMLInputElement>(`#f-${id}`);
  if (!found) throw new Error(`There is no field ${id}.`);
  return found;
};
const type = (id: string, value: string) => {
  field(id).value = value;
  field(id).dispatchEvent(new Event('input', { bubbles: true }));
};
const choose = (value: string) => {
  const choice = document.querySelector<HTMLInputElement>(`input[value="${value}"]`);
  choice?.click();
};
const elementWith = (id: string) => document.querySelector<HTMLElement>(`[data-part="${id}"]`);
const text = (selector: string) => document.querySelector(selector)?.textContent;
const submit = async () => {
  document.querySelector<HTMLElement>('button[type=submit]')?.click();
  await vi.advanceTimersByTimeAsync(10);
};

describe('logic', () => {
  test('asks an expression the server has read', async () => {
    open();
    choose('Seats');
    type(name, 'Nia');
    type(seats, '20');
    expect(field(email).getAttribute('aria-required')).toBeNull();
    type(seats, '21');
    expect(field(email).getAttribute('aria-required')).toBe('true');
    await submit();
    expect(submissions()).toEqual([]);
    expect(text(`#e-${email}`)).toBe('Email is required');
  });

  test('shows what an answer asks for and marks what must be answered', () => {
    open();
    expect(elementWith(seats)?.hidden).toBe(true);
    expect(field(name).getAttribute('aria-required')).toBe('true');
    choose('Seats');
    expect(elementWith(seats)?.hidden).toBe(false);
    expect(field(seats).getAttribute('aria-required')).toBe('true');
    choose('Advice');
    expect(elementWith(seats)?.hidden).toBe(true);
  });

  test('a choice can be another one, and can be taken back', async () => {
    open();
    const other = document.querySelector<HTMLInputElement>('[data-other]');
    expect(other?.hidden).toBe(true);
    choose('~other');
    expect(other?.hidden).toBe(false);
    if (other) other.value = 'A map';
    type(name, 'Nia');
    await submit();
    expect(submissions()[0]?.body['answers']).toEqual({ [name]: 'Nia', [needs]: 'A map' });
    open();
    choose('Seats');
    document.querySelector<HTMLElement>('[data-clear]')?.click();
    expect(elementWith(seats)?.hidden).toBe(true);
  });
});

describe('submitting', () => {
  test('what is wrong is said beside it and in a list, and nothing is sent', async () => {
    open();
    type(email, 'nobody');
    await submit();
    expect(submissions()).toEqual([]);
    expect([...document.querySelectorAll('#problems a')].map((link) => link.textContent)).toEqual([
      'Name is required',
      'Email is incorrect',
    ]);
    expect(document.activeElement).toBe(field(name));
    expect(field(name).getAttribute('aria-describedby')).toBe(`e-${name}`);
    type(name, 'Nia');
    expect(text('#problems h2')).toBe('One answer needs your attention');
    expect(field(name).hasAttribute('aria-invalid')).toBe(false);
  });

  test('twice at once is one request, and thanks take the place of the form', async () => {
    open();
    type(name, 'Nia');
    void submit();
    await submit();
    expect(submissions()).toHaveLength(1);
    expect(submissions()[0]?.body).toMatchObject({
      page: 'signed',
      submissionKey: 'key-of-this-page-1',
      answers: { [name]: 'Nia' },
      fax: '',
    });
    expect(text('h1')).toBe('Thanks!');
    expect(document.activeElement?.tagName).toBe('H1');
    expect(localStorage.length).toBe(0);
  });

  test('waits a moment for a save on its way, and continues under the key it brings', async () => {
    open();
    type(name, 'Nia');
    const saved = Promise.withResolvers<Response>();
    answerTo = (path) => (path === 'responses' ? thanks(message) : saved.promise);
    await vi.advanceTimersByTimeAsync(2_000);
    await submit();
    expect(submissions()).toEqual([]);
    saved.resolve(reply({ resumeKey: 'k'.repeat(43) }));
    await vi.advanceTimersByTimeAsync(10);
    expect(submissions().map(({ body }) => body['resumeKey'])).toEqual(['k'.repeat(43)]);
  });

  test('does not wait for a save that never ends', async () => {
    open();
    type(name, 'Nia');
    const never = new Promise<Response>(() => undefined);
    answerTo = (path) => (path === 'responses' ? thanks(message) : never);
    await vi.advanceTimersByTimeAsync(2_000);
    await submit();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(submissions()).toHaveLength(1);
    expect(text('h1')).toBe('Thanks!');
  });

  test('saves what changed while other answers were refused', async () => {
    open();
    type(name, 'Nia');
    const saved = Promise.withResolvers<Response>();
    answerTo = () => saved.promise;
    await vi.advanceTimersByTimeAsync(2_000);
    type(name, 'Nia Ode');
    answerTo = () => reply({ resumeKey: 'k'.repeat(43) });
    saved.resolve(reply({ code: 'invalid', message: 'Too long.' }, 422));
    await vi.advanceTimersByTimeAsync(4_000);
    const last = sent.filter(({ path }) => path === 'partial').at(-1);
    expect(last?.body['answers']).toMatchObject({ [name]: 'Nia Ode' });
  });

  test('without a connection keeps everything, and tries again as the same submission', async () => {
    open();
    type(name, 'Nia');
    answerTo = () => Promise.reject(new TypeError('offline'));
    await submit();
    expect(text('#status')).toContain('Nothing is lost');
    expect(text('button[type=submit]')).toBe('Try again');
    // The page reloads with a new key.
    open();
    expect(field(name).value).toBe('Nia');
    document.querySelector<HTMLInputElement>('[name=submissionKey]')?.setAttribute('value', 'new');
    answerTo = () => thanks(message);
    await submit();
    const keys = submissions().map(({ body }) => body['submissionKey']);
    expect(new Set(keys)).toEqual(new Set(['key-of-this-page-1']));
  });

  test.each([
    [429, { code: 'too_many_attempts', message: 'Too many attempts.' }, 'Too many attempts.'],
    [409, { code: 'form_closed', message: 'This form has closed.' }, 'This form has closed.'],
    [500, { code: 'internal', message: 'x' }, 'We could not take your answers just now.'],
  ])('that is refused with %i says why and keeps what was typed', async (status, body, said) => {
    open();
    type(name, 'Nia');
    answerTo = () => reply(body, status);
    await submit();
    expect(text('#status')).toContain(said);
    expect(field(name).value).toBe('Nia');
    expect(localStorage.length).toBe(1);
  });

  test('shows what only the server knows to be wrong', async () => {
    open();
    type(name, 'Nia');
    answerTo = () => reply({ message: 'x', fields: { [email]: 'Email is incorrect' } }, 422);
    await submit();
    expect(text(`#e-${email}`)).toBe('Email is incorrect');
    expect(document.activeElement).toBe(field(email));
  });

  test.each([
    ['https://acme.example/next', 'https://acme.example/next'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
  ])('leads to %s only when that is a web address', async (link, expected) => {
    open();
    type(name, 'Nia');
    answerTo = () => thanks({ type: 'redirect', link });
    // jsdom cannot navigate and logs an error.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await submit();
    expect(text('h1')).toBe('Thank you');
    expect(document.querySelector<HTMLAnchorElement>('a.button')?.href).toBe(expected);
  });
});

describe('what is typed', () => {
  test('is kept on this device at once and with the server in a moment', async () => {
    open();
    type(name, 'Ni');
    type(name, 'Nia');
    expect(sent.filter(({ path }) => path === 'partial')).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_100);
    const partials = sent.filter(({ path }) => path === 'partial');
    expect(partials.map(({ body }) => body['answers'])).toEqual([{ [name]: 'Nia' }]);
    expect(text('#saved')).toBe('Saved');
    type(email, 'nia@answers.test');
    await vi.advanceTimersByTimeAsync(2_100);
    expect(sent.at(-1)?.body['resumeKey']).toBe('r'.repeat(43));
    open();
    expect([field(name).value, field(email).value]).toEqual(['Nia', 'nia@answers.test']);
    expect(text('#status')).toBe('Your earlier answers are back.');
  });

  test('can be sent where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    open();
    type(name, 'Nia');
    await submit();
    expect(text('h1')).toBe('Thanks!');
  });

  test('of another time gives way to what the page was opened with by its link', () => {
    localStorage.setItem(
      `outpost-form:${formId}`,
      JSON.stringify({ answers: { [name]: 'Here' }, resumeKey: null, submissionKey: null }),
    );
    document.body.innerHTML = pageHtml({ [name]: 'There' });
    document
      .querySelector('form')
      ?.insertAdjacentHTML('beforeend', '<input type="hidden" name="resumeKey" value="k">');
    startLiveForm(document);
    expect(field(name).value).toBe('There');
  });
});

test('a page without a form is left alone', () => {
  document.body.innerHTML = '<h1>Form not found</h1>';
  expect(() => startLiveForm(document)).not.toThrow();
  expect(sent).toEqual([]);
});

test('messages and states are in the language of the page, which is sent with the answers', async () => {
  const words = { isRequired: '{field} fehlt', oneProblem: 'Eine Antwort fehlt', saved: 'Da' };
  open({}, { language: { code: 'de', words } });
  await submit();
  expect([text(`#e-${name}`), text('#problems h2')]).toEqual(['Name fehlt', 'Eine Antwort fehlt']);
  type(name, 'Nia');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(text('#saved')).toBe('Da');
  await submit();
  expect(submissions()[0]?.body['language']).toBe('de');
});
