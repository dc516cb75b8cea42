import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { flowStepKinds, type Flow, type FlowStep, type FlowStepKind } from '@outpost/contracts';
import { counted, QueryContent } from '@outpost/records';
import { useParams } from '@outpost/router';
import {
  Button,
  Column,
  Heading,
  Instant,
  lazyComponent,
  MenuButton,
  Page,
  Panel,
  Placeholder,
  Plus,
  Row,
  Text,
  usePreload,
} from '@outpost/ui';
import { Facts, useUndoKeys } from '@outpost/ui/details';
import { t } from '../i18n/flows.ts';
import { FlowHead, type FlowPart } from './flow-head.tsx';
import { audienceText, kindLabel, triggerText } from './flow-words.ts';
import { useFlow } from './flows.queries.ts';
import { StepList } from './step-list.tsx';
import { newStep } from './step-values.ts';
import { useFlowDraft, type FlowDraft } from './use-flow-draft.ts';

const FlowEditorDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "flow-editor-dialog" */ './flow-editor-dialog.tsx'))
      .FlowEditorDialog,
);

/** Returns a key that no step has yet. */
const freeKey = (steps: readonly FlowStep[], kind: FlowStepKind): string => {
  const taken = new Set(steps.map(({ key }) => key));
  let number = 1;
  while (taken.has(`${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
};

/** Adds a step at the end, before an End that is the last. */
const withStep = (steps: readonly FlowStep[], step: FlowStep): FlowStep[] => {
  const isBeforeEnd = steps.at(-1)?.kind === 'end' && step.kind !== 'end';
  return steps.toSpliced(isBeforeEnd ? steps.length - 1 : steps.length, 0, step);
};

function Begin({
  flow,
  draft,
  onEdit,
}: {
  flow: Flow;
  draft: FlowDraft;
  onEdit: (() => void) | null;
}) {
  const shown = { content: draft.content, forms: flow.forms };
  const problems = flow.problems.filter(({ step, field }) => step === '' && field !== 'steps');
  return (
    <Panel>
      <Column gap={1}>
        <Row justify="space-between">
          <Heading level={2}>{t('editor.begins')}</Heading>
          {onEdit && <Button onClick={onEdit}>{t('editor.edit')}</Button>}
        </Row>
        <Facts
          facts={{
            [t('list.trigger')]: triggerText(shown),
            [t('list.audience')]: audienceText(draft.content),
            ...(flow.nextAt && { [t('editor.nextAt')]: <Instant value={flow.nextAt} /> }),
          }}
        />
        {problems.map(({ field, message }) => (
          <Text key={field} size="small" tone="bad">
            {message}
          </Text>
        ))}
      </Column>
    </Panel>
  );
}

/** Says whether the draft can be published. */
const stateText = ({ problems, publishedVersion: number, hasChanges }: Flow): string => {
  if (problems.length > 0) return t('editor.problems', counted(problems.length));
  return number === null || hasChanges ? t('editor.ready') : t('editor.version', { number });
};

function Editor({ flow }: { flow: Flow }) {
  const isReadOnly = !useCan('flows:write');
  const draft = useFlowDraft(flow);
  const [open, setOpen] = useState<FlowPart | null>(null);
  useUndoKeys(draft, isReadOnly);
  const add = (kind: FlowStepKind) => {
    const key = freeKey(draft.content.steps, kind);
    draft.apply((content) => ({ ...content, steps: withStep(content.steps, newStep(key, kind)) }));
    if (kind !== 'end') setOpen({ what: 'step', key });
  };
  const { length } = flow.problems;
  return (
    <>
      <FlowHead flow={flow} draft={draft} isReadOnly={isReadOnly} onOpen={setOpen} />
      <Page>
        <Column gap={2}>
          <Text tone={length > 0 ? 'bad' : 'muted'}>{stateText(flow)}</Text>
          <Begin
            flow={flow}
            draft={draft}
            onEdit={isReadOnly ? null : () => setOpen({ what: 'begin' })}
          />
          <Heading level={2}>{t('editor.steps')}</Heading>
          <StepList
            flow={flow}
            draft={draft}
            isReadOnly={isReadOnly}
            onEdit={(key) => setOpen({ what: 'step', key })}
          />
          {!isReadOnly && (
            <Row>
              <MenuButton
                label={t('editor.addStep')}
                icon={<Plus size={16} aria-hidden />}
                actions={flowStepKinds.map((kind) => ({
                  label: kindLabel()[kind],
                  onSelect: () => add(kind),
                }))}
              />
            </Row>
          )}
        </Column>
      </Page>
      {open && (
        <FlowEditorDialog open={open} flow={flow} draft={draft} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** The editor of one flow: its trigger, its audience and its steps. */
export function FlowEditorScreen() {
  usePreload(FlowEditorDialog);
  const { id = '' } = useParams();
  const query = useFlow(id);
  return (
    <QueryContent
      query={query}
      failure={t('editor.failure')}
      notFound={t('editor.notFound')}
      loading={<Placeholder height={480} />}
    >
      {({ flow }) => <Editor key={id} flow={flow} />}
    </QueryContent>
  );
}
