import { useState } from 'react';
import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { useCan, useUser } from '@outpost/auth-store';
import {
  ticketEndpoints,
  ticketPriorities,
  ticketSettingsEndpoints,
  weekdays,
  whiteLabelEndpoints,
  type TicketSettings,
  type WhiteLabel,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import { QueryContent } from '@outpost/records';
import {
  Button,
  CheckboxGroupField,
  Column,
  completeSource,
  Dialog,
  FormDialog,
  Heading,
  Notice,
  Picker,
  PickerField,
  styled,
  Text,
  TextField,
  useFieldValue,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/ticket-settings.ts';
import {
  hoursOf,
  settingsMessages,
  settingsOf,
  valuesOf,
  type SettingsValues,
} from './settings-values.ts';
import { priorityLabel } from './ticket-words.ts';

const touched = [ticketSettingsEndpoints.byId, ticketEndpoints.list, ticketEndpoints.byId];

/** Some browsers omit `UTC` from their list of zones; the current zone is always an option. */
const zonesWith = (current: string) =>
  completeSource(
    [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])]
      .toSorted()
      .map((value) => ({ value, label: value.replaceAll('_', ' ') })),
  );

/** Two fields beside each other; a field that explains an error does not stretch the other. */
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  alignItems: 'start',
});

/** Opening and closing times of the days that are chosen above. */
function OpenTimes() {
  const open = useFieldValue<string[]>('open');
  return (
    <>
      <Text tone="muted">{t('hours.midnight')}</Text>
      {weekdays
        .filter((day) => open.includes(day))
        .map((day) => {
          const names = { day: t(`days.${day}`) };
          return (
            <Pair key={day}>
              <TextField name={`${day}Opens`} type="time" label={t('hours.opens', names)} />
              <TextField name={`${day}Closes`} type="time" label={t('hours.closes', names)} />
            </Pair>
          );
        })}
    </>
  );
}

function TargetFields() {
  return (
    <>
      <Heading level={2}>{t('targets.title')}</Heading>
      <Text tone="muted">{t('targets.hint')}</Text>
      {ticketPriorities.toReversed().map((one) => {
        const names = { priority: priorityLabel()[one] };
        return (
          <Pair key={one}>
            <TextField name={`${one}Response`} label={t('targets.response', names)} />
            <TextField name={`${one}Resolution`} label={t('targets.resolution', names)} />
          </Pair>
        );
      })}
    </>
  );
}

/** Labels of the fields, for the comparison with a newer state. */
const labels = (): Record<keyof SettingsValues, string> => {
  const entries = [
    ['timeZone', t('hours.timeZone')],
    ['open', t('hours.open')],
    ['holidays', t('hours.holidays')],
    ...weekdays.flatMap((day) => [
      [`${day}Opens`, t('hours.opens', { day: t(`days.${day}`) })],
      [`${day}Closes`, t('hours.closes', { day: t(`days.${day}`) })],
    ]),
    ...ticketPriorities.flatMap((one) => [
      [`${one}Response`, t('targets.response', { priority: priorityLabel()[one] })],
      [`${one}Resolution`, t('targets.resolution', { priority: priorityLabel()[one] })],
    ]),
  ];
  return Object.fromEntries(entries) as Record<keyof SettingsValues, string>;
};

function SettingsForm({ settings, onClose }: { settings: TicketSettings; onClose: () => void }) {
  const change = useChange(ticketSettingsEndpoints.change, touched);
  const changeHours = useChange(ticketSettingsEndpoints.changeHours, touched);
  const toast = useToast();
  const hasTargets = settings.internal !== undefined;
  return (
    <FormDialog<SettingsValues, TicketSettings>
      title={t('dialog.titleOf', { name: settings.name })}
      submitLabel={t('dialog.save')}
      initialValues={valuesOf(settings)}
      record={{ valuesOf, labels: labels() }}
      validate={(values) => settingsMessages(values, { hasTargets })}
      onSubmit={async (values, newer) => {
        const { _id: id, version: ifMatch } = newer ?? settings;
        const target = { params: { id }, ifMatch };
        await (hasTargets
          ? change.mutateAsync({ ...target, body: settingsOf(values) })
          : changeHours.mutateAsync({ ...target, body: hoursOf(values) }));
        toast.success(t(hasTargets ? 'dialog.savedForStaff' : 'dialog.saved'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t(hasTargets ? 'dialog.introForStaff' : 'dialog.intro')}</Text>
      {settings.internal?.isApplying && <Notice>{t('dialog.applying')}</Notice>}
      {settings.version === 0 && <Text tone="faint">{t('dialog.usual')}</Text>}
      <PickerField
        name="timeZone"
        label={t('hours.timeZone')}
        source={zonesWith(settings.timeZone)}
      />
      <CheckboxGroupField
        name="open"
        label={t('hours.open')}
        options={weekdays.map((value) => ({ value, label: t(`days.${value}`) }))}
      />
      <OpenTimes />
      <TextField
        name="holidays"
        label={t('hours.holidays')}
        hint={t('hours.holidaysHint')}
        lines={3}
      />
      {hasTargets && <TargetFields />}
    </FormDialog>
  );
}

function Settings({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(queryFor(ticketSettingsEndpoints.byId, { params: { id } }));
  if (query.data) return <SettingsForm settings={query.data.ticketSettings} onClose={onClose} />;
  return (
    <Dialog
      title={t('dialog.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      <QueryContent
        query={query}
        failure={t('dialog.failed')}
        canBeForbidden
        loading={<Text>{t('dialog.loading')}</Text>}
      >
        {() => null}
      </QueryContent>
    </Dialog>
  );
}

function ChooseOrganization({
  onChoose,
  onClose,
}: {
  onChoose: (id: string) => void;
  onClose: () => void;
}) {
  const organizations = usePickerSource<WhiteLabel>(whiteLabelEndpoints.list, 'whiteLabels', {
    labelOf: ({ name }) => name,
    accepts: ({ name }) => name !== '',
  });
  return (
    <Dialog
      title={t('dialog.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      <Column gap={2}>
        <Text tone="muted">{t('dialog.choose')}</Text>
        <Picker
          label={t('dialog.organization')}
          value=""
          source={organizations}
          onChange={onChoose}
        />
      </Column>
    </Dialog>
  );
}

/** Business hours of an organization, which staff choose; for staff also its targets. */
export function TicketSettingsDialog({ onClose }: { onClose: () => void }) {
  const viewer = useUser();
  const mayChoose = useCan('tickets:write');
  const [chosen, setChosen] = useState('');
  const id = mayChoose ? chosen : (viewer?.whiteLabel._id ?? '');
  if (id === '') return <ChooseOrganization onChoose={setChosen} onClose={onClose} />;
  return <Settings id={id} onClose={onClose} />;
}
