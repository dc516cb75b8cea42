import { fileKindNames, today, type FileKind, type FormComponent } from '@outpost/contracts';
import { Choice, Column, DateInput, Text, TypedField } from '@outpost/ui';
import { SwitchRow } from '@outpost/ui/details';
import { labelTable } from '@outpost/records';
import { t } from '../../../i18n/answer.ts';
import type { AnswerDraft } from './answer-draft.ts';

interface PartProps {
  component: FormComponent;
  draft: AnswerDraft;
  messages: Readonly<Record<string, string>>;
  onChange: (values: Partial<AnswerDraft>) => void;
}

const boundLabels = () => ({ earliest: t('answer.earliest'), latest: t('answer.latest') }) as const;

/** First or last possible day: none, the day of filling in, or a day of the calendar. */
function DayBound({
  name,
  draft,
  messages,
  onChange,
}: PartProps & { name: 'earliest' | 'latest' }) {
  const value = draft[name];
  const label = boundLabels()[name];
  const kind = value === undefined ? 'any' : value === today ? 'today' : 'day';
  return (
    <Column gap={1}>
      <Text size="small" tone="muted">
        {label}
      </Text>
      <Choice
        label={label}
        isWide
        value={kind}
        options={[
          { value: 'any', label: t('answer.anyDay') },
          { value: 'today', label: t('answer.today') },
          { value: 'day', label: t('answer.aDay') },
        ]}
        onChange={(next) =>
          onChange({ [name]: next === 'any' ? undefined : next === 'today' ? today : '' })
        }
      />
      {kind === 'day' && (
        <DateInput
          label={t('answer.day', { label })}
          value={value ?? ''}
          message={messages[name]}
          onChange={(day) => onChange({ [name]: day })}
        />
      )}
    </Column>
  );
}

export function DayBounds(props: PartProps) {
  return (
    <>
      <DayBound {...props} name="earliest" />
      <DayBound {...props} name="latest" />
    </>
  );
}

const kindLabels = (): Record<FileKind, string> =>
  labelTable({
    image: t('answer.images'),
    pdf: t('answer.pdfs'),
    document: t('answer.documents'),
    spreadsheet: t('answer.spreadsheets'),
    presentation: t('answer.presentations'),
    text: t('answer.plainText'),
  });

/** Kinds of files that can be sent; all of them are no limit. */
export function FileKinds({ draft, onChange }: PartProps) {
  const { fileKinds: taken = fileKindNames } = draft;
  const setKind = (kind: FileKind, isTaken: boolean) => {
    const kinds = fileKindNames.filter((one) => (one === kind ? isTaken : taken.includes(one)));
    if (kinds.length > 0)
      onChange({ fileKinds: kinds.length === fileKindNames.length ? undefined : kinds });
  };
  return (
    <div role="group" aria-label={t('answer.fileKinds')}>
      <Text size="small" tone="muted">
        {t('answer.fileKinds')}
      </Text>
      {fileKindNames.map((kind) => (
        <SwitchRow
          key={kind}
          label={kindLabels()[kind]}
          isOn={taken.includes(kind)}
          onChange={(isTaken) => setKind(kind, isTaken)}
        />
      ))}
    </div>
  );
}

function InitialOptions({ component: { options }, draft, onChange }: PartProps) {
  const chosen = [draft.initial ?? []].flat();
  return (
    <div role="group" aria-label={t('answer.chosenAtFirst')}>
      <Text size="small" tone="muted">
        {t('answer.chosenAtFirst')}
      </Text>
      {options.map((option) => (
        <SwitchRow
          key={option}
          label={option}
          isOn={chosen.includes(option)}
          onChange={(isOn) =>
            onChange({
              initial: options.filter((one) => (one === option ? isOn : chosen.includes(one))),
            })
          }
        />
      ))}
    </div>
  );
}

/** Answer a form begins with: options of a choice, a day, or a text. */
export function InitialAnswer(props: PartProps) {
  const { component, draft, messages, onChange } = props;
  const { type, options } = component;
  const text = typeof draft.initial === 'string' ? draft.initial : '';
  if (type === 'checkbox_multi') return options.length > 0 && <InitialOptions {...props} />;
  if (type === 'radiobutton_single')
    return (
      <Column gap={1}>
        <Text size="small" tone="muted">
          {t('answer.chosenAtFirst')}
        </Text>
        <Choice
          label={t('answer.chosenAtFirst')}
          isWide
          value={text}
          options={[
            { value: '', label: t('answer.none') },
            ...options.map((option) => ({ value: option, label: option })),
          ]}
          onChange={(initial) => onChange({ initial })}
        />
      </Column>
    );
  const field = {
    label: t('answer.initial'),
    value: text,
    message: messages['initial'],
    onChange: (initial: string) => onChange({ initial }),
  };
  if (type === 'date_picker') return <DateInput {...field} />;
  return <TypedField {...field} lines={type === 'long_question' ? 3 : 1} />;
}
