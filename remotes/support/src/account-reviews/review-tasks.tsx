import { useState } from 'react';
import { NewReviewTask, validator, type HealthDriver, type ReviewTask } from '@outpost/contracts';
import {
  Button,
  Column,
  ConfirmDialog,
  DateField,
  Day,
  dayText,
  FormDialog,
  Heading,
  PanelSection,
  Row,
  RowMenu,
  StatusChip,
  Text,
  TextField,
  useToast,
  type Action,
} from '@outpost/ui';
import { t } from '../i18n/review-details.ts';
import { Playbook } from './playbook.tsx';
import { useAddTask, useChangeTask, useRemoveTask } from './review-details.queries.ts';
import { PersonLink } from '@outpost/records';

type Values = Record<'title' | 'dueOn', string>;

const valuesOf = ({ title, dueOn }: Pick<ReviewTask, 'title' | 'dueOn'>): Values => ({
  title,
  dueOn: dueOn ?? '',
});

const bodyOf = ({ title, dueOn }: Values) => ({ title, dueOn: dueOn || null });

/** Adds a task to an account, or changes one. */
function TaskDialog({
  id,
  task,
  initial = { title: '', dueOn: null },
  onClose,
}: {
  id: string;
  task: ReviewTask | null;
  /** Values of a new task. */
  initial?: Pick<ReviewTask, 'title' | 'dueOn'> | undefined;
  onClose: () => void;
}) {
  const [add, change] = [useAddTask(), useChangeTask()];
  const toast = useToast();
  return (
    <FormDialog<Values, ReviewTask>
      title={task ? t('tasks.editTitle') : t('tasks.addTitle')}
      submitLabel={task ? t('tasks.save') : t('tasks.add')}
      initialValues={valuesOf(task ?? initial)}
      {...(task && {
        record: { valuesOf, labels: { title: t('tasks.task'), dueOn: t('tasks.due') } },
      })}
      validate={(values) => validator(NewReviewTask)(bodyOf(values))}
      onSubmit={async (values, newer) => {
        const body = bodyOf(values);
        const shown = newer ?? task;
        if (shown)
          await change.mutateAsync({ params: { id: shown._id }, body, ifMatch: shown.version });
        else await add.mutateAsync({ params: { id }, body });
        toast.success(task ? t('tasks.saved') : t('tasks.added'));
      }}
      onClose={onClose}
    >
      <TextField name="title" label={t('tasks.task')} isFocused />
      <DateField name="dueOn" label={t('tasks.due')} />
    </FormDialog>
  );
}

function DeleteTask({ task, onClose }: { task: ReviewTask; onClose: () => void }) {
  const remove = useRemoveTask();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('tasks.deleteTitle')}
      message={t('tasks.deleteMessage', { title: task.title })}
      confirmLabel={t('tasks.delete')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: task._id } });
        toast.success(t('tasks.deleted'));
      }}
      onClose={onClose}
    />
  );
}

const today = (): string => dayText(new Date());

function State({ task: { doneAt, doneBy, doneByAccount, dueOn } }: { task: ReviewTask }) {
  if (doneAt)
    return (
      <Text tone="muted" as="span">
        <StatusChip tone="ok">{t('tasks.done')}</StatusChip>{' '}
        <PersonLink name={doneBy} account={doneByAccount} /> · <Day value={doneAt} />
      </Text>
    );
  const isLate = dueOn !== null && dueOn < today();
  return (
    <Text tone={isLate ? 'bad' : 'muted'} as="span">
      {isLate ? t('tasks.late') : t('tasks.open')}
      {dueOn && (
        <>
          {' '}
          · <Day value={dueOn} />
        </>
      )}
    </Text>
  );
}

type Asked =
  | { what: 'save' | 'delete'; task: ReviewTask }
  | { what: 'add'; initial?: Pick<ReviewTask, 'title' | 'dueOn'> }
  | null;

const nextWeek = (): string => {
  const day = new Date();
  day.setDate(day.getDate() + 7);
  return dayText(day);
};

/** Tasks of staff about an account, those that are due first. */
export function ReviewTasks({
  id,
  tasks,
  drivers,
  mayWrite,
}: {
  id: string;
  tasks: readonly ReviewTask[];
  /** Drivers of the score, for which the playbook has tasks. */
  drivers: readonly HealthDriver[];
  mayWrite: boolean;
}) {
  const [asked, setAsked] = useState<Asked>(null);
  const change = useChangeTask();
  const toast = useToast();
  const close = () => setAsked(null);
  const setDone = ({ _id, version: ifMatch }: ReviewTask, isDone: boolean) =>
    void change.mutateAsync({ params: { id: _id }, body: { isDone }, ifMatch }).then(
      () => toast.success(isDone ? t('tasks.finished') : t('tasks.reopened')),
      (error: Error) => toast.error(error.message),
    );
  const actionsOf = (task: ReviewTask): Action[] => [
    task.doneAt
      ? { label: t('tasks.reopen'), onSelect: () => setDone(task, false) }
      : { label: t('tasks.finish'), onSelect: () => setDone(task, true) },
    { label: t('tasks.edit'), onSelect: () => setAsked({ what: 'save', task }) },
    {
      label: t('tasks.delete'),
      isDanger: true,
      onSelect: () => setAsked({ what: 'delete', task }),
    },
  ];
  const about = asked !== null && asked.what !== 'add' ? asked : null;
  return (
    <PanelSection>
      <Row justify="space-between">
        <Heading level={2}>{t('tasks.title')}</Heading>
        {mayWrite && <Button onClick={() => setAsked({ what: 'add' })}>{t('tasks.add')}</Button>}
      </Row>
      {tasks.length === 0 && <Text tone="muted">{t('tasks.none')}</Text>}
      {tasks.map((task) => (
        <Row key={task._id} justify="space-between">
          <Column gap={1}>
            <Text as="span">{task.title}</Text>
            <State task={task} />
          </Column>
          {mayWrite && (
            <RowMenu label={t('tasks.actions', { title: task.title })} actions={actionsOf(task)} />
          )}
        </Row>
      ))}
      {mayWrite && (
        <Playbook
          drivers={drivers}
          tasks={tasks}
          onAdd={(title) => setAsked({ what: 'add', initial: { title, dueOn: nextWeek() } })}
        />
      )}
      {asked?.what === 'add' && (
        <TaskDialog id={id} task={null} initial={asked.initial} onClose={close} />
      )}
      {about?.what === 'save' && <TaskDialog id={id} task={about.task} onClose={close} />}
      {about?.what === 'delete' && <DeleteTask task={about.task} onClose={close} />}
    </PanelSection>
  );
}
