import { useCan } from '@outpost/auth-store';
import { whiteLabelDetailEndpoints, type WhiteLabel } from '@outpost/contracts';
import { WebhookList } from '@outpost/records';
import { useNavigate } from '@outpost/router';

const touches = [whiteLabelDetailEndpoints.overview];

/** Webhooks of an organization and the state of their deliveries. */
export function WebhooksTab({ whiteLabel: { _id } }: { whiteLabel: WhiteLabel }) {
  const mayWrite = useCan('webhooks:write');
  const navigate = useNavigate();
  return (
    <WebhookList
      level={2}
      whiteLabel={_id}
      mayWrite={mayWrite}
      touches={touches}
      onDeliveries={(webhook) => void navigate(`/webhooks?tab=deliveries&webhook=${webhook._id}`)}
    />
  );
}
