import { LoginAsDialog } from '@outpost/records';

/** Asks for a reason, then opens the panel as the owner of an organization. */
export function LoginAsOwnerDialog({
  owner,
  onClose,
}: {
  owner: { _id: string; name: string };
  onClose: () => void;
}) {
  return <LoginAsDialog person={owner} onClose={onClose} />;
}
