import type { FormComponent, FormContent } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { Column, CopyButton, Heading, Page, Row, Text, TypedField } from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
import { nameOfComponent } from './component-words.ts';
import { typeWords } from '../type-words.ts';

const linesOf = (component: FormComponent): string[] => [
  `${nameOfComponent(component)} (${typeWords()[component.type]})`,
  ...(component.subtitle === '' ? [] : [`  ${component.subtitle}`]),
  ...component.options.map((option) => `  - ${option}`),
];

/** Returns the whole form as text, to be copied. */
const textOf = ({ components, message }: FormContent): string =>
  [
    ...components.map((component) => linesOf(component).join('\n')),
    message.type === 'redirect' ? message.link : `${message.title}\n  ${message.description}`,
  ].join('\n\n');

const unchanging = () => undefined;

/** Content of a form that was deleted while it was edited. */
export function GoneForm({ content }: { content: FormContent }) {
  const text = textOf(content);
  return (
    <Page>
      <Column gap={2}>
        <Heading>{t('editor.thisFormWasDeleted')}</Heading>
        <div role="alert">
          <Text>{t('editor.somebodyDeletedWhileYou')}</Text>
        </div>
        <Row>
          <Text tone="muted">{t('editor.everythingStoodHereWhat')}</Text>
          <CopyButton noun={t('editor.textOfTheForm')} value={text} />
        </Row>
        <TypedField
          isBare
          isReadOnly
          label={t('editor.textOfTheFormLabel')}
          lines={12}
          value={text}
          onChange={unchanging}
        />
        <Link to="/lead-forms">{t('editor.allLeadForms')}</Link>
      </Column>
    </Page>
  );
}
