import { useState } from 'react';
import { useCan, useUser } from '@outpost/auth-store';
import type { LinkedinLead } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { useParam, usePopup } from '@outpost/router';
import { lazyComponent, Plug, Upload, usePreload } from '@outpost/ui';
import { t } from '../i18n/linkedin-leads.ts';
import { leadBulk } from './lead-bulk.tsx';
import { leadList } from './lead-list.tsx';
import { useLeadActions, type LeadDialog } from './use-lead-actions.ts';

const dialogs = () => import(/* webpackChunkName: "lead-dialogs" */ './lead-dialogs.tsx');

const EditLeadDialog = lazyComponent(async () => (await dialogs()).EditLeadDialog);
const AssignLeadDialog = lazyComponent(async () => (await dialogs()).AssignLeadDialog);
const LinkLeadDialog = lazyComponent(async () => (await dialogs()).LinkLeadDialog);
const DeleteLeadDialog = lazyComponent(async () => (await dialogs()).DeleteLeadDialog);
const EraseLeadDialog = lazyComponent(async () => (await dialogs()).EraseLeadDialog);
const ImportLeadsDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "lead-import" */ './import-leads-dialog.tsx'))
      .ImportLeadsDialog,
);
const LinkedinSourcesDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "lead-import" */ './linkedin-sources-dialog.tsx'))
      .LinkedinSourcesDialog,
);
const LeadRulesDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "lead-rules" */ './lead-rules-dialog.tsx')).LeadRulesDialog,
);
const LeadChartsDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "lead-charts" */ './lead-charts-dialog.tsx'))
      .LeadChartsDialog,
);
const LeadCompanyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "lead-dialogs" */ './lead-company-dialog.tsx'))
      .LeadCompanyDialog,
);
const LeadPanel = lazyComponent(
  async () => (await import(/* webpackChunkName: "lead-panel" */ './lead-panel.tsx')).LeadPanel,
);

/**
 * List of leads; `?open=<id>` shows one, `?popup=` opens the import, LinkedIn's sources, the rules or
 * the charts.
 */
export function LinkedinLeadsScreen() {
  usePreload(LeadPanel, EditLeadDialog, AssignLeadDialog, LinkLeadDialog, DeleteLeadDialog);
  const viewer = useUser();
  const [open, setOpen] = useParam('open');
  const importing = usePopup('import');
  const sources = usePopup('linkedin');
  const rules = usePopup('rules');
  const charts = usePopup('charts');
  const maySeeSources = useCan('connections:read');
  const [asked, setAsked] = useState<{ dialog: LeadDialog; lead: LinkedinLead } | null>(null);
  const actionsOf = useLeadActions((dialog, lead) => setAsked({ dialog, lead }));
  if (!viewer) return null;
  const about = asked && { lead: asked.lead, onClose: () => setAsked(null) };
  // The panel of a lead that is gone would be empty.
  const onGone = () => setOpen(null);
  const mayImport = actionsOf !== undefined && !viewer.impersonation;
  const moreActions = [
    { label: t('list.charts'), onSelect: charts.open },
    { label: t('list.rules'), onSelect: rules.open },
    maySeeSources && {
      label: t('list.sources'),
      icon: <Plug size={16} aria-hidden />,
      onSelect: sources.open,
    },
    mayImport && {
      label: t('list.import'),
      icon: <Upload size={16} aria-hidden />,
      onSelect: importing.open,
    },
  ];
  return (
    <>
      <RecordList
        list={leadList}
        // The organization's column is only useful to viewers who see several organizations.
        without={viewer.role ? [] : ['organization']}
        bulk={actionsOf && !viewer.impersonation ? leadBulk() : []}
        {...(actionsOf && { rowActions: actionsOf })}
        moreActions={moreActions}
      />
      {open && <LeadPanel id={open} actionsOf={actionsOf} onClose={() => setOpen(null)} />}
      {importing.isOpen && mayImport && <ImportLeadsDialog onClose={importing.close} />}
      {sources.isOpen && maySeeSources && <LinkedinSourcesDialog onClose={sources.close} />}
      {rules.isOpen && <LeadRulesDialog onClose={rules.close} />}
      {charts.isOpen && <LeadChartsDialog onClose={charts.close} />}
      {about && asked.dialog === 'company' && <LeadCompanyDialog {...about} />}
      {about && asked.dialog === 'edit' && <EditLeadDialog {...about} />}
      {about && asked.dialog === 'assign' && <AssignLeadDialog {...about} />}
      {about && asked.dialog === 'link' && <LinkLeadDialog {...about} />}
      {about && asked.dialog === 'delete' && <DeleteLeadDialog {...about} onGone={onGone} />}
      {about && asked.dialog === 'erase' && <EraseLeadDialog {...about} onGone={onGone} />}
    </>
  );
}
