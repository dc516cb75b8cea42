import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Column, Row } from '../layout.tsx';
import { useIsShown } from '../use-is-shown.ts';
import { Form, type FormProps } from './form.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

/** A form in a dialog. Closing it with unsent input asks first; a sent form closes it. */
export function FormDialog<V extends Record<string, unknown>>({
  title,
  submitLabel,
  onClose,
  onSubmit,
  staysOpen = false,
  isDanger = false,
  children,
  ...form
}: Omit<FormProps<V>, 'children'> & {
  title: string;
  submitLabel: string;
  onClose: () => void;
  /** The caller shows something else after sending, and closes by itself. */
  staysOpen?: boolean;
  /** What is sent shuts somebody out or takes something away. */
  isDanger?: boolean;
  children: ReactNode;
}) {
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isShown = useIsShown();
  const isSending = useRef(false);
  const leave = () => {
    // What follows is shown once only: leaving now would lose it.
    if (!(staysOpen && isSending.current)) onClose();
  };
  const close = () => (isDirty ? setLeaving(true) : leave());
  const submit = async (values: V) => {
    isSending.current = true;
    try {
      await onSubmit(values);
    } finally {
      isSending.current = false;
    }
    if (!staysOpen && isShown()) onClose();
  };
  return (
    <Dialog title={title} onClose={close} actions={null}>
      <Form<V> {...form} onSubmit={submit}>
        {({ isSubmitting, isDirty: isDirtyNow }) => (
          <Column gap={2}>
            <DirtyReport isDirty={isDirtyNow} onChange={setDirty} />
            {children}
            <Row justify="flex-end">
              <Button onClick={close}>Cancel</Button>
              <Button kind={isDanger ? 'danger' : 'primary'} type="submit" isBusy={isSubmitting}>
                {submitLabel}
              </Button>
            </Row>
          </Column>
        )}
      </Form>
      {isLeaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={leave} />}
    </Dialog>
  );
}

function DirtyReport({
  isDirty,
  onChange,
}: {
  isDirty: boolean;
  onChange: (isDirty: boolean) => void;
}) {
  useEffect(() => onChange(isDirty), [isDirty, onChange]);
  return null;
}
