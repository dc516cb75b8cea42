import type { FormComponent, FormSnapshot } from './form-components.ts';

/** Returns a number that depends on a text only, evenly spread (FNV-1a with a final mix). */
const numberOf = (text: string): number => {
  let state = 2_166_136_261;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  state = Math.imul(state ^ (state >>> 16), 2_246_822_507);
  return (state ^ (state >>> 13)) >>> 0;
};

const shuffled = (options: readonly string[], seed: string): string[] =>
  options.toSorted((one, other) => numberOf(`${seed} ${one}`) - numberOf(`${seed} ${other}`));

const forVisit = (component: FormComponent, visit: string): FormComponent =>
  component.settings.isShuffled
    ? { ...component, options: shuffled(component.options, `${visit} ${component._id}`) }
    : component;

/**
 * Returns a form as one visit sees it: shuffled options are in an order that stays the same for the
 * whole visit.
 */
export const asVisited = <C extends Pick<FormSnapshot, 'components'>>(
  content: C,
  visit: string,
): C => ({
  ...content,
  components: content.components.map((component) => forVisit(component, visit)),
});
