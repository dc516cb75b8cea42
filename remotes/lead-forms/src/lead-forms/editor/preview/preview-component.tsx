import { useState } from 'react';
import type { FormComponent } from '@outpost/contracts';
import {
  Button,
  CheckboxGroupField,
  Column,
  DateField,
  FileButton,
  Heading,
  RadioField,
  Row,
  Text,
  TextField,
} from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import { nameOfComponent } from '../component-words.ts';
import { Rule } from '../device-frame.tsx';

interface PreviewProps {
  component: FormComponent;
  isRequired: boolean;
  onFile: (file: File) => void;
}

const inputTypes = {
  short_question: 'text',
  email: 'email',
  phone_number: 'tel',
  url: 'url',
  number: 'number',
} as const;

function FileQuestion({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const [name, setName] = useState<string | null>(null);
  return (
    <Column gap={0.5}>
      <Text>{label}</Text>
      <Row>
        <FileButton
          label={t('preview.chooseAFile', { label })}
          accept=""
          onPick={(file) => {
            setName(file.name);
            onFile(file);
          }}
        />
        {name && <Text>{name}</Text>}
      </Row>
    </Column>
  );
}

const optionsOf = ({ options, hasOther }: FormComponent) =>
  (hasOther ? [...options, 'Other'] : options).map((value) => ({ value, label: value }));

function Question({ component, isRequired, onFile }: PreviewProps) {
  const { _id: name, type, subtitle, isSubtitleHidden, hasRange } = component;
  const label = `${nameOfComponent(component)}${isRequired ? ' *' : ''}`;
  const hint = subtitle && !isSubtitleHidden ? { hint: subtitle } : {};
  if (type === 'file_upload') return <FileQuestion label={label} onFile={onFile} />;
  if (type === 'checkbox_multi')
    return (
      <CheckboxGroupField name={name} label={label} {...hint} options={optionsOf(component)} />
    );
  if (type === 'radiobutton_single')
    return <RadioField name={name} label={label} {...hint} options={optionsOf(component)} />;
  if (type === 'long_question') return <TextField name={name} label={label} {...hint} lines={4} />;
  if (type !== 'date_picker')
    return (
      <TextField
        name={name}
        label={label}
        {...hint}
        type={inputTypes[type as keyof typeof inputTypes]}
      />
    );
  return hasRange ? (
    <Row gap={2}>
      <DateField name={`${name}.from`} label={t('preview.firstDay', { label })} {...hint} />
      <DateField name={`${name}.to`} label={t('preview.lastDay', { label })} />
    </Row>
  ) : (
    <DateField name={name} label={label} {...hint} />
  );
}

/** One component of the preview, which can be filled in. */
export function PreviewComponent(props: PreviewProps) {
  const { component } = props;
  const { type, title, subtitle, isSubtitleHidden } = component;
  const said = subtitle && !isSubtitleHidden && <Text tone="muted">{subtitle}</Text>;
  if (type === 'default') return null;
  if (type === 'line') return <Rule />;
  if (type === 'submit_button')
    return (
      <Button kind="primary" type="submit">
        {title || t('components.submit')}
      </Button>
    );
  if (type === 'title')
    return (
      <div>
        <Heading level={2}>{title}</Heading>
        {said}
      </div>
    );
  if (type === 'label')
    return (
      <div>
        <Text>{title}</Text>
        {said}
      </div>
    );
  return <Question {...props} />;
}
