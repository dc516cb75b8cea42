import { useUser } from '@outpost/auth-store';
import { featureFlags, type CompanyDetails, type FeatureFlag } from '@outpost/contracts';
import {
  Button,
  Column,
  Heading,
  PlainTable,
  Row,
  StatusChip,
  Text,
  Toggle,
  useToast,
} from '@outpost/ui';
import { governs } from '../actions/company-actions.ts';
import { useEditCompany } from '../companies.queries.ts';

export const flagLabel: Record<FeatureFlag, string> = {
  inboxEnable: 'Inbox',
  campaignEnable: 'Campaigns',
  campaignGoogleEnabled: 'Campaigns with Google',
  campaignMicrosoftEnabled: 'Campaigns with Microsoft',
  campaignCustomDomainEnabled: 'Campaigns with an own domain',
  inboundGoogleEnabled: 'Inbound with Google',
  inboundMicrosoftEnabled: 'Inbound with Microsoft',
  inboundCustomDomainEnabled: 'Inbound with an own domain',
  emailWarmupEnable: 'Email warm-up',
  emailWarmupDomainEnable: 'Email warm-up of own domains',
  emailWarmupGoogleEnable: 'Email warm-up with Google',
  emailWarmupMicrosoftEnable: 'Email warm-up with Microsoft',
  inboundAiAgentEnabled: 'Inbound AI agent',
};

const sourceLook = {
  own: { tone: 'ok', label: 'Own' },
  inherited: { tone: 'idle', label: 'Inherited' },
  default: { tone: 'idle', label: 'Default' },
} as const;

/**
 * Feature flags with the source of each value; a value can be overridden or reset to the inherited
 * one.
 */
export function FeatureFlags({ company }: { company: CompanyDetails }) {
  const edit = useEditCompany();
  const toast = useToast();
  const viewer = useUser();
  const mayChange = viewer !== null && governs(viewer, company);
  // A request changes one flag and overwrites no other field of the company.
  const set = (flag: FeatureFlag, value: boolean | null) =>
    edit
      .mutateAsync({ params: { id: company._id }, body: { flags: { [flag]: value } } })
      .catch(({ message }: Error) => toast.error(message));
  const columns = [
    {
      id: 'flag',
      header: 'Feature',
      render: (flag: FeatureFlag) => <span title={flag}>{flagLabel[flag]}</span>,
    },
    {
      id: 'value',
      header: 'Value',
      render: (flag: FeatureFlag) =>
        mayChange ? (
          <Toggle
            label={flagLabel[flag]}
            isOn={company.flags[flag].value}
            isDisabled={edit.isPending}
            onChange={(value) => void set(flag, value)}
          />
        ) : company.flags[flag].value ? (
          'On'
        ) : (
          'Off'
        ),
    },
    {
      id: 'source',
      header: 'Source',
      render: (flag: FeatureFlag) => {
        const { source } = company.flags[flag];
        const { tone, label } = sourceLook[source];
        return (
          <Row>
            <StatusChip tone={tone}>{label}</StatusChip>
            {mayChange && source === 'own' && (
              <Button
                kind="plain"
                label={`Use inherited: ${flagLabel[flag]}`}
                isDisabled={edit.isPending}
                onClick={() => void set(flag, null)}
              >
                Use inherited
              </Button>
            )}
          </Row>
        );
      },
    },
  ];
  return (
    <Column gap={1}>
      <Heading level={2}>Feature flags</Heading>
      <Text tone="muted">
        What a company does not say itself it has from its franchisor, or from the product.
      </Text>
      <PlainTable
        label="Feature flags"
        columns={columns}
        rows={featureFlags}
        rowId={(flag) => flag}
      />
    </Column>
  );
}
