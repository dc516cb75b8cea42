import type { FormComponent, FormContent } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { Column, CopyButton, Heading, Page, Row, Text, TypedField } from '@outpost/ui';
import { nameOfComponent, typeWords } from './component-words.ts';

const linesOf = (component: FormComponent): string[] => [
  `${nameOfComponent(component)} (${typeWords[component.type]})`,
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
        <Heading>This form was deleted</Heading>
        <div role="alert">
          <Text>Somebody deleted it while you had it open, so nothing can be saved any more.</Text>
        </div>
        <Row>
          <Text tone="muted">Everything that stood here, with what you typed last:</Text>
          <CopyButton noun="text of the form" value={text} />
        </Row>
        <TypedField
          isBare
          isReadOnly
          label="Text of the form"
          lines={12}
          value={text}
          onChange={unchanging}
        />
        <Link to="/lead-forms">All lead forms</Link>
      </Column>
    </Page>
  );
}
