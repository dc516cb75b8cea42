import { Button, Column, Notice, Row } from '@outpost/ui';

/** Offers a choice between the viewer's changes and another user's version. */
export function WizardConflict({
  onKeepMine,
  onTakeTheirs,
}: {
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  return (
    <Column gap={1}>
      <Notice>Somebody else changed this draft meanwhile.</Notice>
      <Row>
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button onClick={onTakeTheirs}>Take theirs</Button>
      </Row>
    </Column>
  );
}
