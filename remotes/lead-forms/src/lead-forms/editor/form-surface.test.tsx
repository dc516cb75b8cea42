import { renderScreen, screen } from '@outpost/testing';
import { expect, test } from 'vitest';
import { FormColoursContext, FormSurface } from './form-surface.tsx';

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

test('a form has the accent of its organization in both themes', () => {
  const theme = {
    accent: '#0f766e',
    accentHover: '#0d645d',
    accentSoft: '#e7f1f0',
    onAccent: '#fff',
  };
  const colours = { light: theme, dark: { ...theme, accent: '#5fd3a2' } };
  renderScreen(
    <FormColoursContext value={colours}>
      <FormSurface>Form</FormSurface>
    </FormColoursContext>,
  );
  const { style } = screen.getByText('Form');
  expect(style.getPropertyValue('--light-accent')).toBe('#0f766e');
  expect(style.getPropertyValue('--dark-accent')).toBe('#5fd3a2');
  expect(style.getPropertyValue('--light-on-accent')).toBe('#fff');
  expect(rulesWith('--accent: var(--light-accent')).not.toEqual([]);
  expect(rulesWith('--accent: var(--dark-accent')[0]).toMatch('html[data-theme="dark"]');
});
