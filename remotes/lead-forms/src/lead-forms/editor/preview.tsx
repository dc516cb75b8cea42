import { useState } from 'react';
import {
  evaluateForm,
  validateAnswers,
  type FormAnswers,
  type FormContent,
} from '@outpost/contracts';
import {
  Button,
  Choice,
  Column,
  DeviceFrame,
  Form,
  Heading,
  Notice,
  PageBar,
  Row,
  Text,
  WatchValues,
  type Device,
} from '@outpost/ui';
import { PreviewComponent } from './preview-component.tsx';

const devices: { value: Device; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'desktop', label: 'Desktop' },
];

type Answers = Record<string, unknown>;

function After({ message, onAgain }: { message: FormContent['message']; onAgain: () => void }) {
  return (
    <Column gap={2}>
      {message.type === 'redirect' ? (
        <Text>People are sent on to {message.link}</Text>
      ) : (
        <>
          <Heading level={2}>{message.title}</Heading>
          <Text>{message.description}</Text>
        </>
      )}
      <Button onClick={onAgain}>Fill in again</Button>
    </Column>
  );
}

function FilledIn({ content, onSent }: { content: FormContent; onSent: () => void }) {
  const [answers, setAnswers] = useState<Answers>({});
  const [files, setFiles] = useState<Answers>({});
  const [none] = useState<Answers>({});
  const given = (values: FormAnswers) => ({ ...values, ...files });
  const { shown, required } = evaluateForm(content, given(answers));
  return (
    <Form<Answers>
      initialValues={none}
      validate={(values) => validateAnswers(content, given(values))}
      onSubmit={() => Promise.resolve(onSent())}
    >
      {() => (
        <Column gap={3}>
          <WatchValues<Answers> onChange={setAnswers} />
          {content.components
            .filter(({ _id }) => shown.includes(_id))
            .map((component) => (
              <PreviewComponent
                key={component._id}
                component={component}
                isRequired={required.includes(component._id)}
                onFile={(file) => setFiles({ ...files, [component._id]: { name: file.name } })}
              />
            ))}
        </Column>
      )}
    </Form>
  );
}

/** The form as people fill it in, on a device of one's choice; nothing of it is sent. */
export function Preview({
  content,
  device,
  onDevice,
}: {
  content: FormContent;
  device: string;
  onDevice: (device: Device) => void;
}) {
  const [isSent, setSent] = useState(false);
  const chosen = devices.find(({ value }) => value === device)?.value ?? 'desktop';
  return (
    <PageBar>
      <Row justify="space-between">
        <Notice>This is a preview. What you fill in is not sent.</Notice>
        <Choice label="Device" value={chosen} options={devices} onChange={onDevice} />
      </Row>
      <DeviceFrame device={chosen} label="Preview">
        {isSent ? (
          <After message={content.message} onAgain={() => setSent(false)} />
        ) : (
          <FilledIn content={content} onSent={() => setSent(true)} />
        )}
      </DeviceFrame>
    </PageBar>
  );
}
