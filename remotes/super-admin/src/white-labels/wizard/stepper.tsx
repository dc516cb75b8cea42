import type { ReactNode } from 'react';
import { Check, phone, styled, token, Unseen } from '@outpost/ui';
import { t } from '../../i18n/wizard.ts';

/** State of a step. */
type StepState = 'open' | 'done' | 'wrong';

export interface StepOption<V extends string = string> {
  value: V;
  label: string;
  state: StepState;
}

const List = styled('ol')({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 36,
    padding: '0 10px',
    borderRadius: 8,
    color: token.ink2,
    textDecoration: 'none',
    '&:hover': { background: token.lineSoft },
    '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
  },
  '& a[aria-current]': { background: token.accentSoft, color: token.ink, fontWeight: 550 },
  [phone]: {
    flexDirection: 'row',
    gap: 4,
    '& a': { padding: 4, minHeight: 32 },
    '& a:not([aria-current]) [data-label]': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& a[aria-current]': { paddingRight: 12 },
  },
});

const Mark = styled('span')({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  boxSizing: 'border-box',
  borderRadius: '50%',
  border: `1px solid ${token.control}`,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  '&[data-state="done"]': { borderColor: token.ok, color: token.ok, background: token.okSoft },
  '&[data-state="wrong"]': { borderColor: token.bad, color: token.bad, background: token.badSoft },
});

const said = (): Record<StepState, string> => ({
  open: '',
  done: t('wizard.done'),
  wrong: t('wizard.wrong'),
});

/** The steps of a longer form in order; each is a link and always reachable. */
export function Stepper<V extends string>({
  label,
  steps,
  value,
  renderLink,
}: {
  /** Accessible name of the list of steps. */
  label: string;
  steps: readonly StepOption<V>[];
  value: V;
  renderLink: (step: V, content: ReactNode, current: { 'aria-current'?: 'step' }) => ReactNode;
}) {
  return (
    <nav aria-label={label}>
      <List>
        {steps.map((step, index) => (
          <li key={step.value}>
            {renderLink(
              step.value,
              <>
                <Mark data-state={step.state} aria-hidden>
                  {step.state === 'done' ? <Check size={14} /> : index + 1}
                </Mark>
                <span data-label="">{step.label}</span>
                {said()[step.state] && <Unseen>{said()[step.state]}</Unseen>}
              </>,
              step.value === value ? { 'aria-current': 'step' } : {},
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}

const Beside = styled('div')({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  gridTemplateColumns: '200px minmax(0, 640px)',
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
});

/** The steps beside the content of the present one; above it on a phone. */
export function WithSteps({ steps, children }: { steps: ReactNode; children: ReactNode }) {
  return (
    <Beside>
      {steps}
      {children}
    </Beside>
  );
}
