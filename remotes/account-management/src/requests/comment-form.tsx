import { useState } from 'react';
import { RequestComment, validator } from '@outpost/contracts';
import { Button, Column, Form, Row, TextField } from '@outpost/ui';
import { useComment } from './requests.queries.ts';

/** Adds a comment at the end of a request's history. */
export function CommentForm({ id }: { id: string }) {
  const { mutateAsync } = useComment();
  // A new form for each comment starts empty and without messages.
  const [sent, setSent] = useState(0);
  return (
    <Form<RequestComment>
      key={sent}
      initialValues={{ comment: '' }}
      validate={validator(RequestComment)}
      onSubmit={async (body) => {
        await mutateAsync({ params: { id }, body });
        setSent(sent + 1);
      }}
    >
      {({ isSubmitting }) => (
        <Column gap={1}>
          <TextField name="comment" label="Comment" lines={2} />
          <Row justify="flex-end">
            <Button type="submit" isBusy={isSubmitting}>
              Add comment
            </Button>
          </Row>
        </Column>
      )}
    </Form>
  );
}
