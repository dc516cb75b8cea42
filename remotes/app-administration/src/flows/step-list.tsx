import type { Flow, FlowStep } from '@outpost/contracts';
import {
  Button,
  Column,
  lazyComponent,
  Panel,
  RowMenu,
  Row,
  styled,
  Text,
  token,
} from '@outpost/ui';
import { t } from '../i18n/flows.ts';
import { kindLabel, stepText } from './flow-words.ts';
import type { FlowDraft } from './use-flow-draft.ts';

const SortableList = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "sortable-list" */ '@outpost/ui-sortable')).SortableList,
);

const Card = styled('div')({
  flex: 1,
  minWidth: 0,
  margin: '4px 0',
  padding: '10px 12px',
  border: `1px solid ${token.line}`,
  borderRadius: 10,
  background: token.panel,
  overflowWrap: 'anywhere',
  '&[data-problem]': { borderColor: token.bad },
});

/** Says where a step leads, when that is not the step below. */
const wayText = (step: FlowStep, steps: readonly FlowStep[]): string => {
  const numberOf = (key: string) => steps.findIndex((one) => one.key === key) + 1;
  const then = (key: string) =>
    key === '' ? t('editor.below') : t('editor.thenStep', { number: numberOf(key) });
  const ways: string[] = [];
  if (step.kind === 'branch')
    ways.push(
      `${t('editor.whenTrue')}: ${then(step.whenTrue)}`,
      `${t('editor.whenFalse')}: ${then(step.whenFalse)}`,
    );
  if ('next' in step && step.next !== '') ways.push(then(step.next));
  if ('otherwise' in step && step.otherwise !== '')
    ways.push(`${t('editor.otherwise')}: ${then(step.otherwise)}`);
  return ways.join(' · ');
};

interface StepListProps {
  flow: Flow;
  draft: FlowDraft;
  isReadOnly: boolean;
  onEdit: (key: string) => void;
}

/** Removes a step, and the ways that led to it. */
const without = (steps: readonly FlowStep[], key: string): FlowStep[] =>
  steps
    .filter((step) => step.key !== key)
    .map((step) => {
      const freed = { ...step } as Record<string, unknown>;
      for (const name of ['next', 'otherwise', 'whenTrue', 'whenFalse'])
        if (freed[name] === key) freed[name] = '';
      return freed as unknown as FlowStep;
    });

function StepCard({
  flow,
  draft,
  isReadOnly,
  step,
  index,
  onEdit,
}: StepListProps & { step: FlowStep; index: number }) {
  const { steps } = draft.content;
  const number = index + 1;
  const problems = flow.problems.filter((problem) => problem.step === step.key);
  const way = wayText(step, steps);
  const remove = () =>
    draft.apply((content) => ({ ...content, steps: without(content.steps, step.key) }));
  return (
    <Card data-row {...(problems.length > 0 && { 'data-problem': '' })}>
      <Row justify="space-between">
        <Text isStrong>
          {number}. {kindLabel()[step.kind]}
        </Text>
        {!isReadOnly && (
          <Row isOneLine>
            <Button
              kind="plain"
              label={t('editor.editStep', { number })}
              onClick={() => onEdit(step.key)}
            >
              {t('editor.edit')}
            </Button>
            <RowMenu
              label={t('editor.number', { number })}
              actions={[
                {
                  label: t('editor.deleteStep', { number }),
                  isDanger: true,
                  onSelect: remove,
                },
              ]}
            />
          </Row>
        )}
      </Row>
      <Text tone="muted">{stepText(step, flow.forms)}</Text>
      {way && (
        <Text size="small" tone="faint">
          {way}
        </Text>
      )}
      {problems.map(({ field, message }) => (
        <Text key={`${field} ${message}`} size="small" tone="bad">
          {message}
        </Text>
      ))}
    </Card>
  );
}

/** The steps of a flow in their order, which changes by dragging. */
export function StepList(props: StepListProps) {
  const { draft, isReadOnly } = props;
  const { steps } = draft.content;
  const items = steps.map((step, index) => ({
    id: step.key,
    label: `${t('editor.number', { number: index + 1 })}: ${kindLabel()[step.kind]}`,
    step,
  }));
  const move = (key: string, index: number) =>
    draft.apply((content) => {
      const moved = content.steps.find((step) => step.key === key);
      const others = content.steps.filter((step) => step.key !== key);
      return moved ? { ...content, steps: others.toSpliced(index, 0, moved) } : content;
    });
  if (steps.length === 0)
    return (
      <Panel>
        <Text tone="muted">{t('editor.empty')}</Text>
      </Panel>
    );
  return (
    <Column gap={1}>
      <SortableList label={t('editor.steps')} items={items} isDisabled={isReadOnly} onMove={move}>
        {({ id }, index) => {
          const step = steps.find(({ key }) => key === id);
          return step ? <StepCard {...props} step={step} index={index} /> : null;
        }}
      </SortableList>
    </Column>
  );
}
