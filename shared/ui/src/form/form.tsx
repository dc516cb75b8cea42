import { FORM_ERROR, getIn } from 'final-form';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Form as FinalForm, useForm } from 'react-final-form';
import { Text } from '../layout.tsx';
import { FieldValuesContext, type FieldValues } from './field-values.ts';
import { useUnsaved } from './unsaved.ts';

/** A field that is wrong, or the first button of one that is no single element. */
const wrong = '[aria-invalid="true"], [data-invalid] button';

export type Values = Record<string, unknown>;
type Messages = Record<string, string>;

/** What a failed submission may carry: a message for the whole form, and some for its fields. */
interface SubmitFailure {
  message: string;
  fields?: Messages;
}

/** What can be done to a form from outside its fields. */
export interface FormControls<V extends Values> {
  /** Puts newer values under what was typed: fields nobody touched take them. */
  rebase(values: V): void;
  /** Gives up what was typed. */
  reset(): void;
  submit(): void;
}

export interface FormProps<V extends Values> {
  initialValues: V;
  /** Messages by field name; none when everything is right. */
  validate: (values: V) => Messages;
  /** Rejects with a `SubmitFailure` (any Error will do) to keep the form open and say why. */
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
 * A form: checked before it is sent, sent once per click, the server's messages put back beside
 * their fields, and the first wrong field given the focus.
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
      onSubmit={submit as never}
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
                // Its own reset keeps what is dirty, as reinitialising does.
                reset: () =>
                  form.batch(() => {
                    for (const [name, value] of Object.entries(form.getState().initialValues ?? {}))
                      form.change(name as keyof V, value);
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

/** Tells when the server's messages are on the page. */
function Refused({ by, onShown }: { by: Messages | undefined; onShown: () => void }) {
  useEffect(() => {
    if (by) onShown();
  }, [by, onShown]);
  return null;
}

/** Tells the page that something typed is not saved. */
function Unsaved({ isDirty }: { isDirty: boolean }) {
  useUnsaved(isDirty);
  return null;
}

/** Lets everything inside read the fields without the code of forms. */
function WithValues({ children }: { children: ReactNode }) {
  const form = useForm();
  const values = useMemo(
    (): FieldValues => ({
      read: (name) => getIn(form.getState().values ?? {}, name),
      watch: (onChange) => form.subscribe(onChange, { values: true }),
    }),
    [form],
  );
  return <FieldValuesContext value={values}>{children}</FieldValuesContext>;
}
