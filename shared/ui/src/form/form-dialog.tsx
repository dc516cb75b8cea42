import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../control/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Column, Row, Text } from '../layout/layout.tsx';
import { useIsShown } from '../control/use-is-shown.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Form, type FormControls, type FormProps, type Values } from './form.tsx';
import { token } from '../theme/tokens.ts';
import { useConflict, type SharedRecord } from './use-conflict.ts';
import { t } from '../i18n/forms.ts';

/** Keeps the buttons of a long form in view, above the labels that pass below them. */
const Footer = styled('div')({
  position: 'sticky',
  zIndex: 2,
  paddingBlock: 8,
  background: token.panel,
  // Covers the padding of the dialog below it.
  bottom: -20,
  '&&&': { marginBottom: -20 },
});

/**
 * A form in a dialog. Closing it with unsaved input asks first; a successful submission closes it.
 */
export function FormDialog<V extends Values, Shown = never>({
  title,
  submitLabel,
  onClose,
  onSubmit,
  staysOpen = false,
  isDanger = false,
  record,
  children,
  ...form
}: Omit<FormProps<V>, 'children' | 'onSubmit'> & {
  title: string;
  submitLabel: string;
  onClose: () => void;
  /** `newer` is the latest state of the record after a conflict; null without one. */
  onSubmit: (values: V, newer: Shown | null) => Promise<unknown>;
  /** For a record that others may change: a newer state is compared with the typed values. */
  record?: SharedRecord<V, Shown>;
  /** The caller shows another step after the submission, and closes the dialog itself. */
  staysOpen?: boolean;
  /** The submission removes something or blocks a person. */
  isDanger?: boolean;
  children: ReactNode;
}) {
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isShown = useIsShown();
  const isSending = useRef(false);
  const controls = useRef<FormControls<V> | null>(null);
  const conflict = useConflict(record, form.initialValues);
  const leave = () => {
    // The next step is shown only once: leaving now would lose it.
    if (!(staysOpen && isSending.current)) onClose();
  };
  const close = () => (isDirty ? setLeaving(true) : leave());
  const submit = async (values: V) => {
    isSending.current = true;
    try {
      await onSubmit(values, conflict.seen.current);
    } catch (error) {
      if (conflict.notice(error, values, controls.current) !== 'same') throw error;
      await onSubmit(values, conflict.seen.current);
    } finally {
      isSending.current = false;
    }
    if (!staysOpen && isShown()) onClose();
  };
  return (
    <Dialog title={title} onClose={close} actions={null}>
      <Form<V> {...form} onSubmit={submit}>
        {({ isSubmitting, isDirty: isDirtyNow, controls: now }) => (
          <Column gap={2}>
            <Report
              isDirty={isDirtyNow}
              onChange={setDirty}
              controls={now}
              controlsRef={controls}
            />
            {children}
            <Footer>
              <Row justify="flex-end">
                <Button onClick={close}>{t('form.cancel')}</Button>
                <Button kind={isDanger ? 'danger' : 'primary'} type="submit" isBusy={isSubmitting}>
                  {submitLabel}
                </Button>
              </Row>
            </Footer>
          </Column>
        )}
      </Form>
      {conflict.differences && (
        <ConflictDialog
          differences={conflict.differences}
          onClose={conflict.settle}
          onTakeTheirs={() => {
            conflict.settle();
            controls.current?.reset();
          }}
          onKeepMine={() => {
            conflict.settle();
            controls.current?.submit();
          }}
        />
      )}
      {isLeaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={leave} />}
    </Dialog>
  );
}

/** Gives the dialog the state and the controls of the form inside it. */
function Report<V extends Values>({
  isDirty,
  onChange,
  controls,
  controlsRef,
}: {
  isDirty: boolean;
  onChange: (isDirty: boolean) => void;
  controls: FormControls<V>;
  controlsRef: RefObject<FormControls<V> | null>;
}) {
  useEffect(() => onChange(isDirty), [isDirty, onChange]);
  useEffect(() => {
    controlsRef.current = controls;
  });
  return null;
}

/** Asks before unsaved input is discarded. */
function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      title={t('leave.title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>{t('leave.discard')}</Button>
          <Button kind="primary" onClick={onStay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <Text tone="muted">{t('leave.message')}</Text>
    </Dialog>
  );
}
