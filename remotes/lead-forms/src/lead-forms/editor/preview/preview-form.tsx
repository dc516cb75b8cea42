import { useState } from 'react';
import {
  validateAnswers,
  type ExpressionReader,
  type FormAnswers,
  type FormContent,
  type FormEvaluation,
} from '@outpost/contracts';
import { Column, Form, WatchValues } from '@outpost/ui';
import { PreviewComponent } from './preview-component.tsx';

type Answers = Record<string, unknown>;

/** The form as visitors fill it in; the answers are never sent. */
export function PreviewForm({
  content,
  prefilled,
  files,
  evaluation: { shown, required },
  read,
  onAnswers,
  onFile,
  onSent,
}: {
  content: FormContent;
  /** Answers the link prefills. */
  prefilled: Answers;
  /** Chosen files, by the id of their component. */
  files: Answers;
  evaluation: FormEvaluation;
  read: ExpressionReader;
  onAnswers: (answers: FormAnswers) => void;
  onFile: (id: string, file: File) => void;
  onSent: () => void;
}) {
  const [initial] = useState(prefilled);
  return (
    <Form<Answers>
      initialValues={initial}
      validate={(values) => validateAnswers(content, { ...values, ...files }, read)}
      onSubmit={() => Promise.resolve(onSent())}
    >
      {() => (
        <Column gap={3}>
          <WatchValues<FormAnswers> onChange={onAnswers} />
          {content.components
            .filter(({ _id }) => shown.includes(_id))
            .map((component) => (
              <PreviewComponent
                key={component._id}
                component={component}
                isRequired={required.includes(component._id)}
                onFile={(file) => onFile(component._id, file)}
              />
            ))}
        </Column>
      )}
    </Form>
  );
}
