import { Button } from '../control/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Text } from '../layout/layout.tsx';

/** Asks before unsaved input is discarded. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      title="Discard what you typed?"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>Discard</Button>
          <Button kind="primary" onClick={onStay}>
            Keep editing
          </Button>
        </>
      }
    >
      <Text tone="muted">It has not been saved.</Text>
    </Dialog>
  );
}
