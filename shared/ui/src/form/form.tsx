import { FORM_ERROR, getIn } from 'final-form';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Form as FinalForm, useForm } from 'react-final-form';
import { Text } from '../layout/layout.tsx';
import { FieldValuesContext, type FieldValues } from './field-values.ts';
import { useUnsaved } from './unsaved.ts';

/** An invalid field, or the first button of one that consists of several elements. */
const wrong = '[aria-invalid="true"], [data-invalid] button';

export type Values = Record<string, unknown>;
type Messages = Record<string, string>;

/** A failed submission: a message for the whole form, and messages for its fields. */
interface SubmitFailure {
  message: string;
  fields?: Messages;
}

/** Controls of a form for code outside its fields. */
export interface FormControls<V extends Values> {
  /** Sets newer initial values; fields the user has not edited take them. */
  rebase(values: V): void;
  /** Discards the input. */
  reset(): void;
  submit(): void;
}

export interface FormProps<V extends Values> {
  initialValues: V;
  /** Returns messages by field name; empty for valid values. */
  validate: (values: V) => Messages;
  /** Rejects with a `SubmitFailure` (or any Error) to keep the form open and show its message. */
  onSubmit: (values: V) => Promise<unknown>;
  children: (state: {
    isSubmitting: boolean;
    isDirty: boolean;
    controls: FormControls<V>;
  }) => ReactNode;
}

const isFailure = (error: unknown): error is SubmitFailure => error instanceof Error;

const submitErrors = (error: unknown, known: string[]): Messages => {
  if (!isFailure(error)) throw error;
  const fields = Object.entries(error.fields ?? {}).filter(([name]) => known.includes(name));
  return fields.length > 0 ? Object.fromEntries(fields) : { [FORM_ERROR]: error.message };
};

/**
 * A form: validates before it submits, submits once per click, shows the server's messages beside
 * their fields, and focuses the first invalid field.
 */
export function Form<V extends Values>({
  initialValues,
  validate,
  onSubmit,
  children,
}: FormProps<V>) {
  const element = useRef<HTMLFormElement>(null);
  const focusFirstError = useCallback(
    () => element.current?.querySelector<HTMLElement>(wrong)?.focus(),
    [],
  );

  const submit = async (values: V): Promise<Messages | undefined> => {
    try {
      await onSubmit(values);
      return undefined;
    } catch (error) {
      return submitErrors(error, Object.keys(initialValues));
    }
  };

  return (
    <FinalForm<V>
      initialValues={initialValues}
      keepDirtyOnReinitialize
      validate={validate}
      onSubmit={submit}
    >
      {({
        form,
        handleSubmit,
        submitting = false,
        submitError,
        submitErrors,
        dirty = false,
        invalid,
      }) => (
        <form
          ref={element}
          noValidate
          onSubmit={(event) => {
            if (submitting) {
              event.preventDefault();
              return;
            }
            void handleSubmit(event);
            if (invalid) requestAnimationFrame(focusFirstError);
          }}
        >
          {submitError && (
            <div role="alert" style={{ marginBottom: 16 }}>
              <Text tone="bad">{submitError as string}</Text>
            </div>
          )}
          <Refused by={submitErrors} onShown={focusFirstError} />
          <Unsaved isDirty={dirty} />
          <WithValues>
            {children({
              isSubmitting: submitting,
              isDirty: dirty,
              controls: {
                rebase: (values) => form.initialize(values),
                // `reset` of the library would keep edited fields, because of
                // `keepDirtyOnReinitialize`.
                reset: () =>
                  form.batch(() => {
                    for (const [name, value] of Object.entries(form.getState().initialValues ?? {}))
                      form.change(name, value);
                  }),
                submit: () => void form.submit(),
              },
            })}
          </WithValues>
        </form>
      )}
    </FinalForm>
  );
}

/** Calls back once the server's messages are rendered. */
function Refused({ by, onShown }: { by: Messages | undefined; onShown: () => void }) {
  useEffect(() => {
    if (by) onShown();
  }, [by, onShown]);
  return null;
}

/** Registers unsaved input with the page. */
function Unsaved({ isDirty }: { isDirty: boolean }) {
  useUnsaved(isDirty);
  return null;
}

/** Provides the field values without importing the form library. */
function WithValues({ children }: { children: ReactNode }) {
  const form = useForm();
  const values = useMemo(
    (): FieldValues => ({
      read: (name) => getIn(form.getState().values ?? {}, name),
      change: (name, value) => form.change(name, value),
      watch: (onChange) => form.subscribe(onChange, { values: true }),
    }),
    [form],
  );
  return <FieldValuesContext value={values}>{children}</FieldValuesContext>;
}
