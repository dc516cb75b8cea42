import { hasTitle, isChoice, type FormComponent } from '@outpost/contracts';
import { Button, Column, Heading, Text, TypedField } from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
import { nameOfComponent, typeWords } from './component-words.ts';
import { Rule } from './device-frame.tsx';

/** Returns the title of a component, with a star if an answer is mandatory. */
const askedAs = ({ title, type, isMandatory }: FormComponent): string =>
  `${nameOfComponent({ title, type })}${isMandatory ? ' *' : ''}`;

/** The title of a question, or a pale text while it is empty. */
function Asked({ component }: { component: FormComponent }) {
  return component.title.trim() === '' ? (
    <Text tone="faint">{t('components.untitled')}</Text>
  ) : (
    <Text isStrong>{askedAs(component)}</Text>
  );
}

const unchanging = () => undefined;

function Options({ component }: { component: FormComponent }) {
  const { options, hasOther, type } = component;
  const mark = type === 'checkbox_multi' ? '☐' : '○';
  const all = hasOther ? [...options, 'Other'] : options;
  return (
    <Column gap={0.5}>
      <Asked component={component} />
      {all.length === 0 && <Text tone="faint">{t('components.noOptionsYet')}</Text>}
      {all.map((option) => (
        <Text key={option} tone="muted">
          {mark} {option}
        </Text>
      ))}
    </Column>
  );
}

function Answer({ component }: { component: FormComponent }) {
  const { type, hasRange } = component;
  const placeholder =
    type === 'date_picker' && hasRange ? t('components.firstDayLastDay') : typeWords()[type];
  return (
    <Column gap={0.5}>
      <Asked component={component} />
      <TypedField
        label={askedAs(component)}
        isBare
        isDisabled
        value=""
        placeholder={placeholder}
        lines={type === 'long_question' ? 3 : 1}
        onChange={unchanging}
      />
    </Column>
  );
}

function Main({ component }: { component: FormComponent }) {
  const { type, title } = component;
  const isEmpty = title.trim() === '' && hasTitle(type);
  if (isEmpty && (type === 'title' || type === 'label'))
    return <Text tone="faint">{t('components.untitled')}</Text>;
  if (type === 'title') return <Heading level={2}>{nameOfComponent(component)}</Heading>;
  if (type === 'label') return <Text>{nameOfComponent(component)}</Text>;
  if (type === 'line') return <Rule />;
  if (type === 'default') return <Text tone="faint">{t('components.chooseTypeSettings')}</Text>;
  if (type === 'submit_button')
    return <Button kind="primary">{title || t('components.submit')}</Button>;
  return isChoice(type) ? <Options component={component} /> : <Answer component={component} />;
}

/** A component as visitors of the form see it. */
export function ComponentLook({ component }: { component: FormComponent }) {
  const { subtitle, isSubtitleHidden } = component;
  return (
    <Column gap={0.5}>
      <Main component={component} />
      {subtitle && !isSubtitleHidden && (
        <Text tone="muted" size="small">
          {subtitle}
        </Text>
      )}
    </Column>
  );
}
