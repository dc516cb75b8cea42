import { Text } from '@outpost/ui';
import { DomainPanel } from '../../domain/domain-panel.tsx';

/**
 * The domain of a draft. It is kept by calls of its own as soon as it is asked for, so this part
 * stands beside the form of the other steps.
 */
export function DomainStep({ draftId }: { draftId: string | null }) {
  if (draftId) return <DomainPanel whiteLabelId={draftId} />;
  return (
    <Text tone="muted">
      A domain of its own can be added once the draft has been saved. Until then, and without one,
      its people use the subdomain.
    </Text>
  );
}
