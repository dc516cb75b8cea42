import {
  isFilled,
  type FormAnswers,
  type FormComponent,
  type FormContent,
  type FormEvaluation,
} from '@outpost/contracts';
import { Column, Row, StatusChip, Text, TypedField, type Tone } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import { nameOfComponent } from '../component-words.ts';
import { FieldCard } from '../field-card.tsx';

/** Returns true if the form depends on answers or on the parameters of its link. */
export const hasLogic = ({ components }: Pick<FormContent, 'components'>): boolean =>
  components.some(
    ({ logic: { isHidden, prefillKey, rules } }) =>
      isHidden || prefillKey !== '' || rules.length > 0,
  );

const stateOf = (
  { _id, logic, isMandatory }: FormComponent,
  { shown, required, jumpedOver }: FormEvaluation,
): [Tone, string] => {
  if (logic.computed !== undefined) return ['idle', t('preview.computed')];
  if (logic.isHidden) return ['idle', t('preview.hiddenField')];
  if (jumpedOver.includes(_id)) return ['idle', t('preview.jumpedOver')];
  if (!shown.includes(_id)) return ['idle', t('preview.hidden')];
  if (!required.includes(_id)) return ['ok', t('preview.shown')];
  return ['warn', isMandatory ? t('preview.shownMandatory') : t('preview.shownRequiredRule')];
};

/** Shows the result of the logic for each component, and a field for the link's parameters. */
export function Simulation({
  content,
  answers,
  evaluation,
  parameters,
  onParameters,
}: {
  content: FormContent;
  answers: FormAnswers;
  evaluation: FormEvaluation;
  /** Query of the link, without question mark. */
  parameters: string;
  onParameters: (parameters: string) => void;
}) {
  const { components } = content;
  const keys = components.map(({ logic }) => logic.prefillKey).filter((key) => key !== '');
  return (
    <FieldCard label={t('preview.whatTheLogicDoes')}>
      <Column gap={1}>
        {keys.length > 0 && (
          <TypedField
            label={t('preview.parametersOfTheLink')}
            value={parameters}
            placeholder={keys.map((key) => `${key}=…`).join('&')}
            hint={t('preview.formStartsAnewWhat')}
            onChange={onParameters}
          />
        )}
        {components.map((component) => {
          const [tone, word] = stateOf(component, evaluation);
          const answer = evaluation.computed[component._id] ?? answers[component._id];
          return (
            <Row key={component._id} justify="space-between">
              <Text size="small" as="span">
                {nameOfComponent(component)}
              </Text>
              <StatusChip tone={tone}>
                {component.logic.isHidden && isFilled(answer) ? `${word}: ${answer}` : word}
              </StatusChip>
            </Row>
          );
        })}
      </Column>
    </FieldCard>
  );
}
