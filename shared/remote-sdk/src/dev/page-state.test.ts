// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readPage, restorePage } from './page-state.mjs';

const form = `<main><label>Title <input name="title"></label>
<textarea aria-label="Answer"></textarea><label><input type="checkbox" name="published"> Published</label>
<input type="password" name="secret"><input name="option"><input name="option"></main>`;
/** Returns the page after a reload. */
const pageOf = (body: string) => {
  document.body.innerHTML = body;
  return document;
};
const field = (page: Document, selector: string, index = 0) =>
  page.querySelectorAll<HTMLInputElement>(selector)[index] as HTMLInputElement;

const typedIn = () => {
  const page = pageOf(form);
  field(page, '[name=title]').value = 'How do I';
  field(page, 'textarea').value = 'Like this.';
  field(page, '[name=published]').checked = true;
  field(page, '[name=secret]').value = 'secret';
  field(page, '[name=option]', 1).value = 'second';
  field(page, 'textarea').focus();
  return readPage(page);
};

test('what is typed, chosen and focused is put back, as if it were typed', () => {
  const kept = typedIn();
  const page = pageOf(form);
  const heard: string[] = [];
  page.body.addEventListener('input', ({ target }) =>
    heard.push((target as HTMLInputElement).value),
  );
  const rest = restorePage(page, kept);
  expect(rest).toMatchObject({ typed: [], focused: null, scrolled: [] });
  expect(field(page, '[name=title]').value).toBe('How do I');
  expect(field(page, 'textarea').value).toBe('Like this.');
  expect(field(page, '[name=published]').checked).toBe(true);
  expect([0, 1].map((index) => field(page, '[name=option]', index).value)).toEqual(['', 'second']);
  expect(heard).toEqual(expect.arrayContaining(['How do I', 'Like this.', 'second']));
  expect(page.activeElement).toBe(field(page, 'textarea'));
});

test('a password is not kept', () => {
  expect(JSON.stringify(typedIn())).not.toContain('secret');
});

test('fields without a name are left alone', () => {
  const page = pageOf('<textarea aria-hidden="true" readonly></textarea>');
  field(page, 'textarea').value = 'A copy.';
  const kept = readPage(page);
  expect(kept.typed).toEqual([]);
  pageOf('<input type="search">');
  expect(restorePage(page, kept).typed).toEqual([]);
  expect(field(page, 'input').value).toBe('');
});

test('a field that comes later is put back then', () => {
  const kept = typedIn();
  const page = pageOf('<main></main>');
  const rest = restorePage(page, kept);
  expect(rest.typed).toHaveLength(5);
  page.body.innerHTML = form;
  expect(restorePage(page, rest).typed).toEqual([]);
  expect(field(page, '[name=title]').value).toBe('How do I');
});

test('a scrolled area is put back where it was', () => {
  const before = pageOf(form);
  field(before, 'main').scrollTop = 300;
  const kept = readPage(before);
  const page = pageOf(form);
  expect(field(page, 'main').scrollTop).toBe(0);
  expect(restorePage(page, kept).scrolled).toEqual([]);
  expect(field(page, 'main').scrollTop).toBe(300);
});
