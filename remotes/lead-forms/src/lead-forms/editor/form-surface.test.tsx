import { renderScreen, screen } from '@outpost/testing';
import { expect, test } from 'vitest';
import { FormSurface } from './form-surface.tsx';

const rulesWith = (text: string) =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .filter((rule) => rule.includes(text));

test('a form has the colours of the theme, and its styles stay inside', () => {
  renderScreen(<FormSurface>Form</FormSurface>);
  const { className } = screen.getByText('Form');
  expect(rulesWith('--bg: #0f1115')[0]).toMatch(`html[data-theme="dark"] .${className} {`);
  expect(rulesWith('.problems').every((rule) => rule.startsWith(`.${className} `))).toBe(true);
});
