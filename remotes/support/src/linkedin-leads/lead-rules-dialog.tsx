import { useState } from 'react';
import { useCan, useUser } from '@outpost/auth-store';
import { whiteLabelEndpoints, type LeadRule, type WhiteLabel } from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import { QueryContent } from '@outpost/records';
import {
  Button,
  Column,
  Dialog,
  Heading,
  lazyComponent,
  Picker,
  Placeholder,
  Row,
  Text,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/lead-rules.ts';
import { LeadRuleDialog } from './lead-rule-dialog.tsx';
import { ruleText } from './lead-rule-words.ts';
import { useLeadRules, useOrderRules, useRemoveRule } from './lead-rules.queries.ts';

const SortableList = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "sortable-list" */ '@outpost/ui-sortable')).SortableList,
);

interface GroupProps {
  title: string;
  rules: readonly LeadRule[];
  mayWrite: boolean;
  onEdit: (rule: LeadRule) => void;
}

function RuleLine({
  rule,
  mayWrite,
  onEdit,
}: Pick<GroupProps, 'mayWrite' | 'onEdit'> & { rule: LeadRule }) {
  const { mutateAsync, isPending } = useRemoveRule();
  const toast = useToast();
  const { _id: id, name } = rule;
  const remove = () =>
    void mutateAsync({ params: { id } }).then(
      () => toast.success(t('dialog.removed')),
      (error: Error) => toast.error(error.message),
    );
  return (
    <Row justify="space-between">
      <Column gap={0.5}>
        <Text isStrong>{name}</Text>
        <Text tone="muted" size="small">
          {ruleText(rule)}
        </Text>
      </Column>
      {mayWrite && (
        <Row isOneLine>
          <Button label={t('dialog.editOf', { name })} onClick={() => onEdit(rule)}>
            {t('dialog.edit')}
          </Button>
          <Button label={t('dialog.removeOf', { name })} isBusy={isPending} onClick={remove}>
            {t('dialog.remove')}
          </Button>
        </Row>
      )}
    </Row>
  );
}

/** Rules of one branch in their order; a move is saved at once. */
function RuleGroup({ title, rules, mayWrite, onEdit }: GroupProps) {
  const order = useOrderRules();
  const toast = useToast();
  const ids = rules.map(({ _id }) => _id);
  const move = (id: string, index: number) => {
    const moved = ids.filter((one) => one !== id).toSpliced(index, 0, id);
    void order.mutateAsync({ body: { ids: moved } }).then(
      () => toast.success(t('dialog.ordered')),
      (error: Error) => toast.error(error.message),
    );
  };
  return (
    <Column gap={1}>
      <Heading level={2}>{title}</Heading>
      <SortableList
        label={title}
        items={rules.map((rule) => ({ id: rule._id, label: rule.name, rule }))}
        isDisabled={!mayWrite || order.isPending}
        onMove={move}
      >
        {({ id }) => {
          const rule = rules.find(({ _id }) => _id === id);
          return rule && <RuleLine rule={rule} mayWrite={mayWrite} onEdit={onEdit} />;
        }}
      </SortableList>
    </Column>
  );
}

function Rules({
  rules,
  ...props
}: { rules: readonly LeadRule[] } & Pick<GroupProps, 'mayWrite' | 'onEdit'>) {
  if (rules.length === 0) return <Text tone="muted">{t('dialog.none')}</Text>;
  const groups = [...Map.groupBy(rules, ({ company }) => company?._id ?? '')];
  return groups.map(([id, own]) => {
    const company = own[0]?.company;
    const title = company ? t('dialog.of', { name: company.name }) : t('dialog.whole');
    return <RuleGroup key={id} title={title} rules={own} {...props} />;
  });
}

/** Shows the rules that give new leads an owner; those who may write change them. */
export function LeadRulesDialog({ onClose }: { onClose: () => void }) {
  const viewer = useUser();
  const mayWrite = useCan('linkedin-leads:write') && viewer?.isRestricted !== true;
  const mayChoose = useCan('white-labels:read');
  const [whiteLabel, setWhiteLabel] = useState('');
  const [edited, setEdited] = useState<LeadRule | 'new' | null>(null);
  const organizations = usePickerSource<WhiteLabel>(whiteLabelEndpoints.list, 'whiteLabels', {
    labelOf: ({ name }) => name,
    accepts: ({ name }) => name !== '',
    isNeeded: mayChoose,
  });
  const isChosen = !mayChoose || whiteLabel !== '';
  const query = useLeadRules(whiteLabel, isChosen);
  const rule = edited === 'new' ? null : edited;
  return (
    <Dialog
      title={t('dialog.title')}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          {mayWrite && isChosen && (
            <Button kind="primary" onClick={() => setEdited('new')}>
              {t('dialog.add')}
            </Button>
          )}
        </>
      }
    >
      <Column gap={2}>
        <Text tone="muted">{t('dialog.intro')}</Text>
        {mayChoose && (
          <Picker
            label={t('rule.organization')}
            value={whiteLabel}
            source={organizations}
            onChange={setWhiteLabel}
          />
        )}
        {isChosen && (
          <QueryContent
            query={query}
            failure={t('dialog.failed')}
            loading={<Placeholder height={160} />}
          >
            {({ rules }) => <Rules rules={rules} mayWrite={mayWrite} onEdit={setEdited} />}
          </QueryContent>
        )}
      </Column>
      {edited && (
        <LeadRuleDialog
          rule={rule}
          whiteLabel={whiteLabel}
          isWhole={rule ? rule.company === null : viewer?.company == null}
          onClose={() => setEdited(null)}
        />
      )}
    </Dialog>
  );
}
