import { useState, type ReactNode } from 'react';
import type { RequestAction, WaitlistEntry } from '@outpost/contracts';
import {
  Ago,
  Button,
  Check,
  Column,
  FeedGroup,
  FeedItem,
  Form,
  MessageSquare,
  Row,
  Send,
  Sentence,
  TextField,
  Undo2,
  useToast,
  X,
} from '@outpost/ui';
import { PersonLink } from './record-link/record-link.tsx';

const icons = { approve: Check, decline: X, set_as_pending: Undo2, comment: MessageSquare };

interface DecisionHistoryProps {
  title: string;
  /** Sentence of the first entry: 'Gia Tran asked for it'. */
  requested: ReactNode;
  requestedAt: string;
  entries: readonly WaitlistEntry[];
  /** Sentence of a later entry for the mark of its person: 'Grace Hopper declined it'. */
  titleOf: (entry: Pick<WaitlistEntry, 'kind' | 'actor'>) => string;
}

/** Decisions and notes of a request, oldest first. */
export function DecisionHistory({
  title,
  requested,
  requestedAt,
  entries,
  titleOf,
}: DecisionHistoryProps) {
  return (
    <FeedGroup title={title}>
      <FeedItem
        icon={<Send size={16} aria-hidden />}
        title={requested}
        body=""
        time={<Ago value={requestedAt} />}
        newLabel={null}
        action={null}
      />
      {entries.map((entry) => {
        // A later server may add kinds.
        const Icon = Object.hasOwn(icons, entry.kind) ? icons[entry.kind] : Send;
        return (
          <FeedItem
            key={entry._id}
            icon={<Icon size={16} aria-hidden />}
            title={
              <Sentence
                text={({ actor }) => titleOf({ kind: entry.kind, actor })}
                parts={{ actor: <PersonLink name={entry.actor} account={entry.actorAccount} /> }}
              />
            }
            body={[entry.note, entry.outcome].filter(Boolean).join(' ')}
            time={<Ago value={entry.createdAt} />}
            newLabel={null}
            action={null}
          />
        );
      })}
    </FeedGroup>
  );
}

interface NoteFormProps<Name extends string> {
  /** Name of the text in the body of the call. */
  name: Name;
  label: string;
  submitLabel: string;
  validate: (body: Record<Name, string>) => Record<string, string>;
  onSubmit: (body: Record<Name, string>) => Promise<unknown>;
}

/** Adds a note at the end of a history; afterwards the form is empty again. */
export function NoteForm<Name extends string>({
  name,
  label,
  submitLabel,
  validate,
  onSubmit,
}: NoteFormProps<Name>) {
  const [sent, setSent] = useState(0);
  return (
    <Form<Record<Name, string>>
      key={sent}
      initialValues={{ [name]: '' } as Record<Name, string>}
      validate={validate}
      onSubmit={async (body) => {
        await onSubmit(body);
        setSent(sent + 1);
      }}
    >
      {({ isSubmitting }) => (
        <Column gap={1}>
          <TextField name={name} label={label} lines={2} />
          <Row justify="flex-end">
            <Button type="submit" isBusy={isSubmitting}>
              {submitLabel}
            </Button>
          </Row>
        </Column>
      )}
    </Form>
  );
}

interface DecisionWords {
  /** 'Request of Gia Tran was declined.' */
  said: (action: RequestAction) => string;
  undo: string;
}

/**
 * Says that a decision was stored, in the server's words where an approval has some. Declining changes nothing else, so it
 * offers Undo, which calls `setAsPending`.
 */
export const useDecisionToast = ({ said, undo }: DecisionWords) => {
  const toast = useToast();
  return (
    action: RequestAction,
    outcome: string | null,
    setAsPending: () => Promise<unknown>,
  ): void => {
    const takeBack = () =>
      setAsPending().then(
        () => toast.success(said('set_as_pending')),
        ({ message }: Error) => toast.error(message),
      );
    if (action === 'decline')
      toast.action(said(action), { label: undo, onAction: () => void takeBack() });
    else toast.success((action === 'approve' && outcome) || said(action));
  };
};
