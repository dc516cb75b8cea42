import {
  AddFlowDialog,
  DeleteFlowDialog,
  LiveDialog,
  RenameFlowDialog,
  StopDialog,
} from './flow-dialogs.tsx';
import type { OpenFlow } from './flows.screen.tsx';

/** The dialog that the list has open. */
export function FlowListDialog({
  open,
  onClose,
  onAdded,
}: {
  open: OpenFlow;
  onClose: () => void;
  onAdded: (id: string) => void;
}) {
  if (open.what === 'add') return <AddFlowDialog onClose={onClose} onAdded={onAdded} />;
  const { what, flow } = open;
  if (what === 'rename') return <RenameFlowDialog flow={flow} onClose={onClose} />;
  if (what === 'live') return <LiveDialog flow={flow} onClose={onClose} />;
  if (what === 'stop') return <StopDialog flow={flow} onClose={onClose} />;
  return <DeleteFlowDialog flow={flow} onClose={onClose} onDeleted={() => undefined} />;
}
