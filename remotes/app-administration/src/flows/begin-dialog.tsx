import {
  FlowContent,
  fieldMessages,
  leadFormEndpoints,
  webhookEvents,
  type Flow,
  type FlowTriggerKind,
  type LeadForm,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import {
  DateField,
  dayText,
  FormDialog,
  formatTime,
  Heading,
  instantAt,
  PickerField,
  SelectField,
  TextField,
  useFieldValue,
} from '@outpost/ui';
import * as v from '@outpost/schema';
import { t } from '../i18n/flows.ts';
import { entryOptions, repeatOptions, triggerOptions } from './flow-words.ts';
import type { FlowDraft } from './use-flow-draft.ts';

interface Values extends Record<string, unknown> {
  kind: FlowTriggerKind;
  track: string;
  platform: string;
  form: string;
  every: 'once' | 'day' | 'week' | 'month';
  day: string;
  time: string;
  userIds: string;
  condition: string;
  entry: 'once' | 'again';
}

const valuesOf = ({ trigger, audience }: FlowContent): Values => {
  const startsAt = trigger.kind === 'schedule' ? trigger.startsAt : null;
  return {
    kind: trigger.kind,
    track: trigger.kind === 'track' ? trigger.event : '',
    platform: trigger.kind === 'event' ? trigger.event : '',
    form: trigger.kind === 'answer' ? trigger.form : '',
    every: trigger.kind === 'schedule' ? trigger.every : 'once',
    day: startsAt ? dayText(new Date(startsAt)) : '',
    time: startsAt ? formatTime(new Date(startsAt)) : '09:00',
    userIds: audience.userIds.join('\n'),
    condition: audience.condition,
    entry: audience.entry,
  };
};

const beginOf = ({ day, time }: Values): string | null => {
  if (day === '') return null;
  const at = instantAt(day, time);
  return Number.isNaN(at.getTime()) ? day : at.toISOString();
};

const triggerOf = (values: Values): FlowContent['trigger'] => {
  const { kind, track, platform, form, every } = values;
  if (kind === 'track') return { kind, event: track };
  if (kind === 'event') return { kind, event: platform };
  if (kind === 'answer') return { kind, form };
  return { kind, every, startsAt: beginOf(values) };
};

const partsOf = (values: Values): Pick<FlowContent, 'trigger' | 'audience'> => ({
  trigger: triggerOf(values),
  audience: {
    userIds: values.userIds
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    condition: values.condition,
    entry: values.entry,
  },
});

const fields: Record<string, string> = {
  'trigger.startsAt': 'day',
  'trigger.form': 'form',
  'audience.condition': 'condition',
};

const validate = (values: Values): Record<string, string> => {
  const { issues } = v.safeParse(FlowContent, { ...partsOf(values), steps: [] });
  const found = Object.entries(issues ? fieldMessages(issues) : {}).map(([path, message]) => {
    if (path === 'trigger.event') return [values.kind === 'track' ? 'track' : 'platform', message];
    const isUser = path.startsWith('audience.userIds');
    return [isUser ? 'userIds' : (fields[path] ?? path), message];
  });
  return Object.fromEntries(found) as Record<string, string>;
};

function TriggerFields({ whiteLabel }: { whiteLabel: string }) {
  const kind = useFieldValue<FlowTriggerKind>('kind');
  const forms = usePickerSource<LeadForm>(leadFormEndpoints.list, 'forms', {
    labelOf: ({ title }) => title,
    sortBy: 'title',
    query: { whiteLabel },
  });
  const events = [
    { value: '', label: t('summary.missing') },
    ...webhookEvents.map((value) => ({ value, label: value })),
  ];
  return (
    <>
      <SelectField name="kind" label={t('step.trigger')} options={triggerOptions()} />
      {kind === 'track' && (
        <TextField name="track" label={t('step.event')} hint={t('step.eventHint')} />
      )}
      {kind === 'event' && (
        <SelectField name="platform" label={t('step.platformEvent')} options={events} />
      )}
      {kind === 'answer' && <PickerField name="form" label={t('step.leadForm')} source={forms} />}
      {kind === 'schedule' && (
        <>
          <SelectField name="every" label={t('step.every')} options={repeatOptions()} />
          <DateField name="day" label={t('step.startsDay')} />
          <TextField name="time" label={t('step.startsTime')} type="time" />
        </>
      )}
    </>
  );
}

/** Edits the trigger and the audience of a flow. */
export function BeginDialog({
  flow,
  draft,
  onClose,
}: {
  flow: Flow;
  draft: FlowDraft;
  onClose: () => void;
}) {
  return (
    <FormDialog<Values>
      title={t('step.beginTitle')}
      submitLabel={t('dialog.save')}
      initialValues={valuesOf(draft.content)}
      validate={validate}
      onSubmit={(values) => draft.change((content) => ({ ...content, ...partsOf(values) }))}
      onClose={onClose}
    >
      <TriggerFields whiteLabel={flow.whiteLabel._id} />
      <Heading level={2}>{t('list.audience')}</Heading>
      <TextField name="userIds" label={t('step.userIds')} hint={t('step.userIdsHint')} lines={2} />
      <TextField name="condition" label={t('step.condition')} hint={t('step.conditionHint')} />
      <SelectField name="entry" label={t('step.entry')} options={entryOptions()} />
    </FormDialog>
  );
}
