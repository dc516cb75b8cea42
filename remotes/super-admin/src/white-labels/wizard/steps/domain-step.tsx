import { Text } from '@outpost/ui';
import { DomainPanel } from '../../domain/domain-panel.tsx';

/**
 * Custom domain of a draft. Its own calls save it at once, so this step is outside the form of the
 * other steps.
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
