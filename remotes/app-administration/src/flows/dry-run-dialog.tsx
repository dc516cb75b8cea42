import { useState } from 'react';
import type { DryRunResult, Flow, FlowStep } from '@outpost/contracts';
import {
  Button,
  Column,
  Dialog,
  FormDialog,
  Notice,
  Row,
  SwitchField,
  Text,
  TextField,
} from '@outpost/ui';
import { t } from '../i18n/flows.ts';
import { kindLabel } from './flow-words.ts';
import { useDryRun } from './flows.queries.ts';

interface Values extends Record<string, unknown> {
  person: string;
  facts: string;
  isReached: boolean;
}

type Fact = string | number | boolean;

const factOf = (text: string): Fact => {
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
};

/** Reads `name = value` from each line. */
const factsIn = (text: string): Record<string, Fact> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const at = line.indexOf('=');
      return at < 1 ? [] : [[line.slice(0, at).trim(), factOf(line.slice(at + 1).trim())]];
    }),
  );

function Result({
  person,
  result,
  steps,
}: {
  person: string;
  result: DryRunResult;
  steps: readonly FlowStep[];
}) {
  const { enters, reason } = result;
  const numberOf = (key: string) => steps.findIndex((step) => step.key === key) + 1;
  return (
    <Column gap={2}>
      <Notice>{t(enters ? 'dryRun.enters' : 'dryRun.stays', { person, reason })}</Notice>
      {!enters && <Text tone="muted">{t('dryRun.anyway')}</Text>}
      <Column gap={1.5}>
        <div role="list" aria-label={t('dryRun.steps')}>
          {result.steps.map((step) => (
            <div role="listitem" key={step.key}>
              <Text isStrong>
                {t('runs.stepOf', { number: numberOf(step.key), kind: kindLabel()[step.kind] })}
              </Text>
              <Text tone={step.isFailed ? 'bad' : 'muted'}>{step.reason}</Text>
            </div>
          ))}
        </div>
      </Column>
    </Column>
  );
}

/** Follows the draft for one person, and says at each step why. */
export function DryRunDialog({
  flow: { _id: id, name },
  steps,
  onClose,
}: {
  flow: Flow;
  steps: readonly FlowStep[];
  onClose: () => void;
}) {
  const run = useDryRun();
  const [done, setDone] = useState<{ person: string; result: DryRunResult } | null>(null);
  const title = t('dryRun.title', { name });
  if (done)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <Row>
            <Button onClick={() => setDone(null)}>{t('dryRun.again')}</Button>
            <Button kind="primary" onClick={onClose}>
              {t('dryRun.done')}
            </Button>
          </Row>
        }
      >
        <Result {...done} steps={steps} />
      </Dialog>
    );
  return (
    <FormDialog<Values>
      title={title}
      submitLabel={t('dryRun.submit')}
      initialValues={{ person: '', facts: '', isReached: true }}
      validate={() => ({})}
      onSubmit={async ({ person, facts, isReached }) => {
        const body = { person, trigger: factsIn(facts), isReached };
        setDone({ person, result: (await run.mutateAsync({ params: { id }, body })).result });
      }}
      onClose={onClose}
      staysOpen
    >
      <Text tone="muted">{t('dryRun.hint')}</Text>
      <TextField name="person" label={t('dryRun.person')} hint={t('dryRun.personHint')} isFocused />
      <TextField name="facts" label={t('dryRun.facts')} hint={t('dryRun.factsHint')} lines={2} />
      <SwitchField name="isReached" label={t('dryRun.isReached')} />
    </FormDialog>
  );
}
