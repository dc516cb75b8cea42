import { useUser } from '@outpost/auth-store';
import { featureFlags, type CompanyDetails, type FeatureFlag } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { Button, Column, Heading, Row, StatusChip, styled, Text, useToast } from '@outpost/ui';
import { PlainTable, Toggle } from '@outpost/ui/details';
import { lookTable } from '@outpost/records';
import { t } from '../../i18n/company.ts';
import { flagLabel } from '../../shell/flag-label.ts';
import { governs } from '../actions/company-actions.ts';
import { useEditCompany } from '../companies.queries.ts';

/** Keeps a switch near its name. */
const Narrow = styled('div')({ maxWidth: 640 });

const sourceLook = perLanguage(() =>
  lookTable({
    own: { tone: 'ok', label: t('flags.own') },
    inherited: { tone: 'idle', label: t('flags.inherited') },
    plan: { tone: 'idle', label: t('flags.plan') },
    default: { tone: 'idle', label: t('flags.default') },
  }),
);

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
      header: t('flags.flag'),
      render: (flag: FeatureFlag) => <span title={flag}>{flagLabel()[flag]}</span>,
    },
    {
      id: 'value',
      header: t('flags.value'),
      render: (flag: FeatureFlag) =>
        mayChange ? (
          <Toggle
            label={flagLabel()[flag]}
            isOn={company.flags[flag].value}
            isDisabled={edit.isPending}
            onChange={(value) => void set(flag, value)}
          />
        ) : company.flags[flag].value ? (
          t('flags.on')
        ) : (
          t('flags.off')
        ),
    },
    {
      id: 'source',
      header: t('flags.source'),
      render: (flag: FeatureFlag) => {
        const { source, plan } = company.flags[flag];
        const { tone, label } = sourceLook()[source];
        return (
          <Row>
            <StatusChip tone={tone}>{plan ? `${label}: ${plan}` : label}</StatusChip>
            {mayChange && source === 'own' && (
              <Button
                kind="plain"
                label={t('flags.resetFlag', { flag: flagLabel()[flag] })}
                isDisabled={edit.isPending}
                onClick={() => void set(flag, null)}
              >
                {t('flags.reset')}
              </Button>
            )}
          </Row>
        );
      },
    },
  ];
  return (
    <Column gap={1}>
      <Heading level={2}>{t('flags.heading')}</Heading>
      <Text tone="muted">{t('flags.message')}</Text>
      <Narrow>
        <PlainTable
          label={t('flags.heading')}
          columns={columns}
          rows={featureFlags}
          rowId={(flag) => flag}
        />
      </Narrow>
    </Column>
  );
}
