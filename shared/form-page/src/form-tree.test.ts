import { expect, test } from 'vitest';
import { noLogic, type FormComponent, type FormSnapshot } from '@outpost/contracts';
import { closedPage, closedTree } from './closed-tree.ts';
import { domOf } from './dom/dom-of.ts';
import { htmlOf } from './form-html.ts';
import { element } from './form-node.ts';
import { formTree } from './form-tree.ts';

const types = [
  'title',
  'short_question',
  'long_question',
  'email',
  'phone_number',
  'url',
  'number',
  'date_picker',
  'file_upload',
  'checkbox_multi',
  'radiobutton_single',
  'label',
  'line',
  'submit_button',
] as const;

const components = types.map((type, index): FormComponent => ({
  _id: `c${index + 1}`,
  key: `${type}_1`,
  type,
  order: index + 1,
  isDraggable: true,
  isSubtitleHidden: index % 2 === 0,
  isMandatory: index % 3 === 0 && type.includes('_'),
  title: `Title <${index + 1}> & "more"`,
  subtitle: `Below ${index + 1}`,
  leadForm: 'form',
  hasRange: true,
  options: type.startsWith('checkbox') || type.startsWith('radio') ? ['Red', 'Blue'] : [],
  hasOther: true,
  logic: noLogic,
  settings: {},
}));
const content: FormSnapshot = {
  components,
  message: { type: 'thankYouMessage', title: 'Thank you', description: '' },
};
const view = {
  content,
  answers: { c2: '"Ada"', c3: '\nSecond line', c10: ['Red', 'Pink'], c11: 'Blue' },
  errors: { c4: 'Email is required' },
  problem: null,
};
const target = {
  action: '/view/1?a=1&b=2',
  page: 'signed',
  submissionKey: 'key',
  resumeKey: null,
  organization: 'Acme & Sons',
};

test('the HTML of the server and the DOM of the browser are the same form', () => {
  const tree = formTree(view, () => null, target);
  const parsed = new DOMParser().parseFromString(htmlOf(tree), 'text/html').body.firstElementChild;
  expect(parsed?.isEqualNode(domOf(tree))).toBe(true);
});

test('a form without a target has no fields and no notice for submission', () => {
  const html = htmlOf(formTree(view, () => null, null));
  for (const text of ['method=', 'name="page"', 'id="keep"', 'submissionKey'])
    expect(html).not.toContain(text);
  expect(html).toContain('Title &lt;1&gt; &amp; &quot;more&quot;');
});

test('attributes without a value are left out, and those that are true stand alone', () => {
  const input = element('input', { id: '', name: null, hidden: true, required: false, value: 'a' });
  expect(htmlOf(input)).toBe('<input hidden value="a">');
});

test('titles and subtitles show the answers they refer to, as plain text', () => {
  const written = components.map((one) =>
    one._id === 'c3'
      ? {
          ...one,
          title: 'Why {{short_question_1|so}}?',
          subtitle: 'Not {{email_1|x "y"}}',
          isSubtitleHidden: false,
        }
      : one,
  );
  const recalling = { ...view, content: { ...content, components: written } };
  const tree = formTree(recalling, () => null, target);
  const html = htmlOf(tree);
  expect(html).toContain(
    'Why <span data-recall="short_question_1" data-fallback="so">&quot;Ada&quot;</span>?',
  );
  expect(html).toContain(
    'Not <span data-recall="email_1" data-fallback="x &quot;y&quot;">x &quot;y&quot;</span>',
  );
  const parsed = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
  expect(parsed?.isEqualNode(domOf(tree))).toBe(true);
});

test.each([
  ['closed', '', '', 'This form is closed', 'This form has closed and takes no more answers.'],
  ['full', 'See you in spring', '', 'See you in spring', 'received all the answers it can take'],
  ['closed', '', 'Write to <us>.', 'This form is closed', 'Write to &lt;us&gt;.'],
  ['answered', 'Closed', 'Closed.', 'Thank you', 'You have answered this form already.'],
] as const)('a form that is %s says “%s” “%s” of its author', (closure, title, text, ...shown) => {
  const html = htmlOf(closedTree(closedPage(closure, { closedTitle: title, closedText: text })));
  for (const words of shown) expect(html).toContain(words);
});
