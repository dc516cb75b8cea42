import { ownToken, token } from '../theme/tokens.ts';

const stateColours = {
  ok: { color: token.ok, background: token.okSoft },
  warn: { color: token.warn, background: token.warnSoft },
  bad: { color: token.bad, background: token.badSoft },
  idle: { color: token.ink2, background: token.idleSoft },
} as const;

export type Tone = keyof typeof stateColours;

/** Colours of states: fixed in both themes, never the accent of an organization. */
export const toneColours = {
  ...stateColours,
  progress: { color: ownToken.progress, background: ownToken.progressSoft },
} as const;

/** Tone of a chip; `progress` for a state that ends by itself, such as a trial. */
export type ChipTone = keyof typeof toneColours;

/** The mark of a tone beside its text: each has its own shape, for people who see no colours. */
export const toneMark = {
  flex: 'none',
  width: 7,
  height: 7,
  borderRadius: '50%',
  background: 'currentColor',
  '&[data-mark="warn"]': {
    width: 8,
    borderRadius: 0,
    clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
  },
  '&[data-mark="progress"]': {
    background: 'linear-gradient(90deg, currentColor 50%, transparent 50%)',
    boxShadow: 'inset 0 0 0 1.5px currentColor',
  },
  '&[data-mark="bad"]': { borderRadius: 1, transform: 'rotate(45deg)' },
  '&[data-mark="idle"]': {
    background: 'transparent',
    boxShadow: 'inset 0 0 0 1.5px currentColor',
  },
} as const;
