import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import {
  groupOfMeasure,
  healthGroups,
  healthMeasures,
  HealthSettingsChange,
  sumOfWeights,
  validator,
  weightSum,
  type HealthMeasure,
  type HealthSettings,
} from '@outpost/contracts';
import { QueryContent } from '@outpost/records';
import {
  Button,
  Column,
  Dialog,
  Form,
  Heading,
  numberText,
  Row,
  Text,
  TextField,
  useToast,
  WatchValues,
} from '@outpost/ui';
import { ProgressLine } from '@outpost/ui/details';
import { t } from '../i18n/review-details.ts';
import { useChangeHealthSettings, useHealthSettings } from './review-details.queries.ts';
import { measureLabel } from './health-words.ts';

type Values = Record<HealthMeasure | 'goodFrom' | 'averageFrom', string>;

const valuesOf = ({ weights, goodFrom, averageFrom }: HealthSettings): Values => ({
  ...(Object.fromEntries(
    healthMeasures.map((measure) => [measure, String(weights[measure])]),
  ) as Record<HealthMeasure, string>),
  goodFrom: String(goodFrom),
  averageFrom: String(averageFrom),
});

/** An empty field is no number. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

const weightsOf = (values: Values): HealthSettingsChange['weights'] =>
  Object.fromEntries(
    healthMeasures.map((measure) => [measure, numberOf(values[measure])]),
  ) as HealthSettingsChange['weights'];

const bodyOf = (values: Values): HealthSettingsChange => ({
  weights: weightsOf(values),
  goodFrom: numberOf(values.goodFrom),
  averageFrom: numberOf(values.averageFrom),
});

const validate = validator(HealthSettingsChange);

/** Returns messages by field of the form; the first weight has that about the sum. */
const messagesOf = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(validate(bodyOf(values))).map(([path, message]) => [
      path === 'weights' ? healthMeasures[0] : path.replace('weights.', ''),
      message,
    ]),
  );

function Sum({ values }: { values: Values }) {
  const sum = sumOfWeights(weightsOf(values));
  return (
    <div role="status">
      <Text tone={sum === weightSum ? 'muted' : 'bad'}>
        {t('settings.sum', { sum: Number.isNaN(sum) ? '—' : numberText(sum) })}
      </Text>
    </div>
  );
}

function Fields({ initial }: { initial: Values }) {
  const [values, setValues] = useState(initial);
  return (
    <>
      <WatchValues<Values> onChange={setValues} />
      {healthGroups.map((group) => (
        <Column key={group} gap={2}>
          <Heading level={2}>{t('settings.weightsOf', { group: t(`groups.${group}`) })}</Heading>
          {healthMeasures
            .filter((measure) => groupOfMeasure[measure] === group)
            .map((measure) => (
              <TextField key={measure} name={measure} label={measureLabel(measure)} type="number" />
            ))}
        </Column>
      ))}
      <Sum values={values} />
      <Heading level={2}>{t('settings.thresholds')}</Heading>
      <TextField name="goodFrom" label={t('settings.goodFrom')} type="number" />
      <TextField
        name="averageFrom"
        label={t('settings.averageFrom')}
        type="number"
        hint={t('settings.averageHint')}
      />
    </>
  );
}

function SettingsForm({ settings }: { settings: HealthSettings }) {
  const save = useChangeHealthSettings();
  const toast = useToast();
  const initial = valuesOf(settings);
  return (
    <Form<Values>
      initialValues={initial}
      validate={messagesOf}
      onSubmit={async (values) => {
        await save.mutateAsync({ body: bodyOf(values), ifMatch: settings.version });
        toast.success(t('settings.saved'));
      }}
    >
      {({ isSubmitting }) => (
        <Column gap={2}>
          <Fields initial={initial} />
          <Row justify="flex-end">
            <Button kind="primary" type="submit" isBusy={isSubmitting}>
              {t('settings.submit')}
            </Button>
          </Row>
        </Column>
      )}
    </Form>
  );
}

function Progress({ progress: { done, total } }: Pick<HealthSettings, 'progress'>) {
  const label = t('settings.progress', { done: numberText(done), total: numberText(total) });
  return (
    <Column gap={1}>
      <Text as="span">{label}</Text>
      <ProgressLine label={label} value={done} most={total} />
    </Column>
  );
}

function ReadOnly({ settings }: { settings: HealthSettings }) {
  return (
    <Column gap={1}>
      {healthMeasures.map((measure) => (
        <Text key={measure}>
          {measureLabel(measure)}: {numberText(settings.weights[measure])}
        </Text>
      ))}
      <Text>
        {t('settings.goodFrom')}: {numberText(settings.goodFrom)}
      </Text>
      <Text>
        {t('settings.averageFrom')}: {numberText(settings.averageFrom)}
      </Text>
    </Column>
  );
}

/** Weights and thresholds of all scores; a progress shows how many follow them already. */
export function HealthSettingsDialog({ onClose }: { onClose: () => void }) {
  const mayWrite = useCan('account-reviews:write');
  return (
    <Dialog
      title={t('settings.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('settings.close')}</Button>}
    >
      <QueryContent
        query={useHealthSettings()}
        failure={t('settings.failed')}
        loading={<Text>{t('settings.loading')}</Text>}
      >
        {({ healthSettings: settings }) => (
          <Column gap={2}>
            <Text tone="muted">{t('settings.intro')}</Text>
            <Progress progress={settings.progress} />
            {mayWrite ? <SettingsForm settings={settings} /> : <ReadOnly settings={settings} />}
          </Column>
        )}
      </QueryContent>
    </Dialog>
  );
}
