import { expect, test } from 'vitest';
import { codeLabel } from './code-label.ts';

test.each([
  ['seat-holder', 'Seat holder'],
  ['in_trial', 'In trial'],
  ['SUCCESS', 'Success'],
  ['NEED_ATTENTION', 'Need attention'],
  ['DD_MM_YYYY', 'DD/MM/YYYY'],
  ['seo', 'SEO'],
  ['CR', 'CR'],
  ['Need Attention', 'Need Attention'],
])('%s is %s', (code, label) => {
  expect(codeLabel(code)).toBe(label);
});
