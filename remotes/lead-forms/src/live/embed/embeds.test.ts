import { beforeEach, describe, expect, test } from 'vitest';
import { startEmbeds } from './embeds.ts';

const origin = 'https://forms.acme.example';
const id = '0198f3a0-0000-7000-8000-0000000000f0';

const script = () => {
  const element = document.createElement('script');
  element.src = `${origin}/view/embed.js`;
  return element;
};

let frame: HTMLIFrameElement;
let heard: string[];
beforeEach(() => {
  document.body.innerHTML = `<div data-outpost-form="${id}" data-outpost-query="utm_source=site"></div>`;
  startEmbeds(document, script());
  const found = document.querySelector('iframe');
  if (!found) throw new Error('There is no frame.');
  frame = found;
  heard = [];
  for (const name of ['loaded', 'submitted'])
    document.querySelector('div')?.addEventListener(`outpost:${name}`, () => heard.push(name));
});

const tell = (data: object, { from = origin, source = frame.contentWindow } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }));

test('a form is put where the page asks for it', () => {
  expect(frame.src).toBe(`${origin}/view/${id}?embed=1&utm_source=site`);
  expect(frame.title).toBe('Form');
});

describe('what the form says', () => {
  test('sets its height and becomes events of the page', () => {
    tell({ source: 'outpost-form', formId: id, type: 'height', height: 731 });
    expect(frame.style.height).toBe('731px');
    tell({ source: 'outpost-form', formId: id, type: 'submitted' });
    expect(heard).toEqual(['submitted']);
  });

  test.each([
    ['another origin', { from: 'https://evil.example' }],
    ['another window', { source: window }],
  ])('is not believed from %s', (_name, where) => {
    tell({ source: 'outpost-form', formId: id, type: 'height', height: 9 }, where);
    tell({ source: 'outpost-form', formId: id, type: 'loaded' }, where);
    expect([frame.style.height, heard]).toEqual(['480px', []]);
  });
});
