import {
  ComponentLogic,
  isComputable,
  validator,
  type FormComponent,
  type FormLogic,
} from '@outpost/contracts';
import { Choice, Column, lazyComponent, Placeholder, Text, TypedField } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import type { SettingsProps } from '../settings/settings-props.ts';
import { useDraft } from '../use-draft.ts';
import { answerOf } from './rule-expression.ts';
import { sourcesOf } from './rule-rows.ts';

const ComputedFields = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "expressions" */ './expression-fields.tsx')).ComputedFields,
  <Placeholder height={160} />,
);

const fillers = ['visitors', 'link', 'computed'] as const;
type Filler = (typeof fillers)[number];

const fillerWords = (): Record<Filler, string> => ({
  visitors: t('logic.filledByVisitors'),
  link: t('logic.filledByLink'),
  computed: t('logic.filledByComputing'),
});

const fillerOf = ({ isHidden, computed }: FormLogic): Filler => {
  if (computed !== undefined) return 'computed';
  return isHidden ? 'link' : 'visitors';
};

/** Returns a valid expression to go on from: the nearest answer above that can be computed with. */
const firstExpression = (sources: readonly FormComponent[]): string => {
  const source =
    sources.findLast(({ type }) => type === 'number') ??
    sources.findLast(({ type }) => type === 'short_question') ??
    sources.at(-1);
  return source ? answerOf(source) : '';
};

const withFiller = (
  { prefillKey, rules }: FormLogic,
  filler: Filler,
  sources: readonly FormComponent[],
): FormLogic =>
  filler === 'computed'
    ? { isHidden: true, prefillKey: '', computed: firstExpression(sources), rules }
    : { isHidden: filler === 'link', prefillKey, rules };

function PrefillKey({
  logic,
  component: { _id },
  onChange,
}: SettingsProps & { logic: FormLogic; onChange: (logic: FormLogic) => void }) {
  const { draft, messages, change } = useDraft(logic.prefillKey, {
    judge: (prefillKey) => validator(ComponentLogic)({ _id, logic: { ...logic, prefillKey } }),
    commit: (prefillKey) => onChange({ ...logic, prefillKey }),
    tidy: (prefillKey) => prefillKey.trim(),
  });
  return (
    <TypedField
      label={t('logic.prefillKey')}
      value={draft}
      message={messages['logic.prefillKey']}
      hint={
        draft.trim() === ''
          ? t('logic.parameterLinkFillsSuch')
          : t('logic.filledInByValue', { draft: draft.trim() })
      }
      onChange={change}
    />
  );
}

/** Source of the answer to a question: visitors, whose link may prefill it, the link alone, or an expression. */
export function SourceSettings(props: SettingsProps) {
  const { editor, component } = props;
  const { _id, logic, type } = component;
  const sources = sourcesOf(editor.content.components, component, 'show').filter(
    ({ key }) => key !== '',
  );
  const set = (next: FormLogic) =>
    editor.store.change({ kind: 'set', id: _id, group: 'logic', values: { logic: next } });
  const filler = fillerOf(logic);
  const mayCompute = isComputable(type) && sources.length > 0;
  const offered = fillers.filter(
    (one) => one !== 'computed' || mayCompute || filler === 'computed',
  );
  return (
    <>
      <Column gap={0.5}>
        <Text size="small" tone="muted">
          {t('logic.filledInBy')}
        </Text>
        <Choice
          isWide
          label={t('logic.filledInBy')}
          value={filler}
          options={offered.map((value) => ({ value, label: fillerWords()[value] }))}
          onChange={(next) => set(withFiller(logic, next, sources))}
        />
      </Column>
      {logic.computed === undefined ? (
        <PrefillKey {...props} logic={logic} onChange={set} />
      ) : (
        <ComputedFields
          expression={logic.computed}
          sources={sources}
          onChange={(computed) => set({ ...logic, computed })}
        />
      )}
      {filler === 'link' && logic.prefillKey === '' && (
        <Text tone="muted" size="small">
          {t('logic.hiddenFieldNotPage')}
        </Text>
      )}
    </>
  );
}
