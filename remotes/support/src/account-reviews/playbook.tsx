import type { HealthDriver, ReviewTask } from '@outpost/contracts';
import { Button, Column, Heading, Text } from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/review-details.ts';

const mostTasks = 3;
/** Points that a driver must cost. */
const leastLost = 1;

/** Tasks for the drivers that cost most points, without those that are open already. */
const tasksFor = (drivers: readonly HealthDriver[], tasks: readonly ReviewTask[]): string[] => {
  const open = new Set(tasks.flatMap(({ doneAt, title }) => (doneAt ? [] : title)));
  return drivers
    .filter(({ value, most, points }) => value !== null && most - points >= leastLost)
    .toSorted((a, b) => b.most - b.points - (a.most - a.points))
    .map(({ measure }) => t(`playbook.${measure}`))
    .filter((title) => !open.has(title))
    .slice(0, mostTasks);
};

/** Offers tasks that usually help with what costs the account its points. */
export function Playbook({
  drivers,
  tasks,
  onAdd,
}: {
  drivers: readonly HealthDriver[];
  tasks: readonly ReviewTask[];
  onAdd: (title: string) => void;
}) {
  const titles = tasksFor(drivers, tasks);
  if (titles.length === 0) return null;
  return (
    <Column gap={1}>
      <Heading level={2}>{t('playbook.title')}</Heading>
      <Text tone="muted">{t('playbook.hint')}</Text>
      <PlainTable<{ title: string }>
        label={t('playbook.title')}
        rows={titles.map((title) => ({ title }))}
        rowId={({ title }) => title}
        columns={[
          {
            id: 'task',
            header: t('tasks.task'),
            isWrapped: true,
            render: ({ title }) => title,
          },
          {
            id: 'add',
            header: t('playbook.add'),
            isMenu: true,
            render: ({ title }) => (
              <Button label={t('playbook.addNamed', { title })} onClick={() => onAdd(title)}>
                {t('playbook.add')}
              </Button>
            ),
          },
        ]}
      />
    </Column>
  );
}
