import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { richTextOf, type RichText } from '@outpost/contracts';
import { AppTheme } from '@outpost/ui';
import { RichTextField } from './rich-text-field.tsx';

const show = (initial: RichText = richTextOf('')) => {
  const onChange = vi.fn<(value: RichText) => void>();
  function Field() {
    const [value, setValue] = useState(initial);
    const change = (next: RichText) => {
      onChange(next);
      setValue(next);
    };
    return <RichTextField label="Answer" value={value} onChange={change} onBlur={() => {}} />;
  }
  render(
    <AppTheme>
      <Field />
    </AppTheme>,
  );
  const last = () => onChange.mock.lastCall?.[0];
  return { last, text: screen.getByRole('textbox', { name: 'Answer' }) };
};

const paste = (target: HTMLElement, html: string) => {
  const getData = (type: string) => (type === 'text/html' ? html : '');
  fireEvent.paste(target, { clipboardData: { getData, files: [], items: [] } });
};

const tool = (name: string) => screen.getByRole('button', { name });

test('pasted markup keeps known nodes and safe links only', () => {
  const { last, text } = show();
  paste(
    text,
    `<h1 onclick="x()">Steps</h1><div style="color:red"><p>Open <b>Leads</b>
      <a href="javascript:alert(1)">bad</a> <a href="https://example.com/">good</a></p></div>
      <script>alert(1)</script><img src="x"><ul><li>One</li></ul>`,
  );
  expect(last()?.content).toMatchObject([
    { type: 'heading', attrs: { level: 2 }, content: [{ text: 'Steps' }] },
    {
      type: 'paragraph',
      content: [
        { text: 'Open ' },
        { text: 'Leads', marks: [{ type: 'bold' }] },
        { text: ' bad ' },
        { text: 'good', marks: [{ type: 'link', attrs: { href: 'https://example.com/' } }] },
      ],
    },
    { type: 'bulletList' },
  ]);
  expect(JSON.stringify(last())).not.toMatch(/script|alert|img|style/);
});

test('lists that are too deep become paragraphs', () => {
  const { last, text } = show();
  const nested = (depth: number): string =>
    `<ul><li><p>${depth}</p>${depth < 5 ? nested(depth + 1) : ''}</li></ul>`;
  paste(text, nested(1));
  const depthOf = (value: unknown) => JSON.stringify(value).split('bulletList').length - 1;
  expect(depthOf(last())).toBe(3);
  expect(JSON.stringify(last())).toContain('"5"');
});

test('buttons of the format bar change the block, and arrow keys move between them', async () => {
  const { last } = show(richTextOf('Steps'));
  const visitor = userEvent.setup();
  await visitor.click(tool('Heading'));
  expect(last()?.content[0]).toMatchObject({ type: 'heading', attrs: { level: 2 } });
  expect(tool('Heading').getAttribute('aria-pressed')).toBe('true');
  await visitor.click(tool('Numbered list'));
  expect(last()?.content[0]).toMatchObject({ type: 'orderedList' });
  tool('Bold').focus();
  await visitor.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tool('Italic'));
  await visitor.keyboard('{End}{ArrowRight}');
  expect(document.activeElement).toBe(tool('Bold'));
});

test('a link is asked for, completed, and refused when it is unsafe', async () => {
  const { last } = show(richTextOf(''));
  const visitor = userEvent.setup();
  await visitor.click(tool('Link'));
  const address = await screen.findByRole('textbox', { name: 'Address of the link' });
  await visitor.type(address, 'javascript:alert(1){Enter}');
  expect(screen.getByText('A link begins with http://, https:// or mailto:')).toBeTruthy();
  await visitor.clear(address);
  await visitor.type(address, 'example.com{Enter}');
  expect(last()?.content[0]).toMatchObject({
    content: [{ marks: [{ type: 'link', attrs: { href: 'https://example.com' } }] }],
  });
});

test.each([
  [1_440, true],
  [390, false],
])('a page of %i pixels names the key of the format bar: %s', (width, isNamed) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: width <= Number(/max-width: (\d+)/.exec(query)?.[1] ?? 0),
        addListener: () => undefined,
        removeListener: () => undefined,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  show();
  expect(screen.queryByText('Alt+F10 moves to the format bar.') !== null).toBe(isNamed);
  vi.restoreAllMocks();
});
