import { useState, type ReactNode } from 'react';
import { currentTenant, isFranchisorContext, useUser } from '@outpost/auth-store';
import type { Company } from '@outpost/contracts';
import { lazyComponent, usePreload, type Action } from '@outpost/ui';
import { actionLabel, companyActions, obstacleTo, type CompanyAction } from './company-actions.ts';

const CompanyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "company-dialogs" */ './company-dialog.tsx')).CompanyDialog,
);

/** Returns the menu of the viewer's actions on a company, and the dialog of the chosen action. */
export const useCompanyActions = ({ onDeleted }: { onDeleted?: () => void } = {}): {
  actionsOf: (company: Company, without?: readonly CompanyAction[]) => Action[];
  open: (action: CompanyAction, company: Company) => void;
  dialog: ReactNode;
} => {
  usePreload(CompanyDialog);
  const viewer = useUser();
  const [asked, setAsked] = useState<{ action: CompanyAction; company: Company } | null>(null);
  const open = (action: CompanyAction, company: Company) => setAsked({ action, company });
  const isInside = isFranchisorContext(currentTenant(), true);
  return {
    open,
    actionsOf: (company, without = []) =>
      viewer
        ? companyActions(company, viewer, isInside)
            .filter((action) => !without.includes(action))
            .map((action) => ({
              label: actionLabel(action),
              isDanger: action === 'deactivate' || action === 'delete',
              disabledReason: obstacleTo(action, company),
              onSelect: () => open(action, company),
            }))
        : [],
    dialog: asked && (
      <CompanyDialog {...asked} onDeleted={onDeleted} onClose={() => setAsked(null)} />
    ),
  };
};
