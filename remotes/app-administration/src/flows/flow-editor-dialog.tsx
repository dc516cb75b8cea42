import type { Flow } from '@outpost/contracts';
import { BeginDialog } from './begin-dialog.tsx';
import { DryRunDialog } from './dry-run-dialog.tsx';
import { FlowSecretDialog, LiveDialog, RenameFlowDialog, StopDialog } from './flow-dialogs.tsx';
import type { FlowPart } from './flow-head.tsx';
import { StepDialog } from './step-dialog.tsx';
import type { FlowDraft } from './use-flow-draft.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** The dialog that the editor has open. */
export function FlowEditorDialog({
  open,
  flow,
  draft,
  onClose,
}: {
  open: FlowPart;
  flow: Flow;
  draft: FlowDraft;
  onClose: () => void;
}) {
  const common = { flow, onClose };
  switch (open.what) {
    case 'step':
      return <StepDialog key={open.key} {...common} draft={draft} stepKey={open.key} />;
    case 'begin':
      return <BeginDialog {...common} draft={draft} />;
    case 'try':
      return <DryRunDialog {...common} steps={draft.content.steps} />;
    case 'versions':
      return <VersionsDialog {...common} />;
    case 'live':
      return <LiveDialog {...common} />;
    case 'stop':
      return <StopDialog {...common} />;
    case 'rename':
      return <RenameFlowDialog {...common} />;
    case 'secret':
      return <FlowSecretDialog {...common} />;
  }
}
