import { useMemo, useState } from 'react';
import { useCan } from '@outpost/auth-store';
import {
  canTakeMspStep,
  companyEndpoints,
  mspEndpoints,
  mspSteps,
  pluralOf,
  userEndpoints,
  whiteLabelDetailEndpoints,
  type Msp,
  type MspStepName,
  type WhiteLabel,
} from '@outpost/contracts';
import { RecordList, useRowStep } from '@outpost/lists';
import { franchisorList } from '@outpost/records';
import { t } from '../../../i18n/white-label-tabs.ts';
import { FranchisorStepDialog } from './franchisor-step-dialog.tsx';

/** Endpoints whose answers a step on a franchisor changes, besides their list. */
const touchedByMspSteps = [
  mspEndpoints.details,
  companyEndpoints.list,
  userEndpoints.list,
  whiteLabelDetailEndpoints.overview,
];

const body = ({ whiteLabel }: Msp) => ({ whiteLabelId: whiteLabel._id });
const stepTo = (step: MspStepName) => ({
  endpoint: mspEndpoints[step],
  patch: (msp: Msp): Msp => ({ ...msp, status: mspSteps[step].to }),
  done: mspSteps[step].to,
  body,
});
const disableStep = stepTo('disable');
const enableStep = stepTo('enable');

/** Returns the list under the organization's name for this tier. */
const listCalled = (tier: string) => {
  const title = pluralOf(tier);
  const noun: [string, string] = [tier.toLowerCase(), title.toLowerCase()];
  return { ...franchisorList(), title, noun };
};

/** Franchisors (MSPs) of an organization. */
export function FranchisorsTab({ whiteLabel: { _id, agency } }: { whiteLabel: WhiteLabel }) {
  const tier = agency.franchisor.name;
  const list = useMemo(() => listCalled(tier), [tier]);
  const mayWrite = useCan('msps:write');
  const take = {
    disable: useRowStep(franchisorList(), disableStep, {
      undo: enableStep,
      touches: touchedByMspSteps,
    }),
    enable: useRowStep(franchisorList(), enableStep, {
      undo: disableStep,
      touches: touchedByMspSteps,
    }),
  };
  const [asked, setAsked] = useState<{ step: MspStepName; msp: Msp } | null>(null);
  const actionsOf = (msp: Msp) =>
    (['disable', 'enable'] as const)
      .filter((step) => canTakeMspStep(step, msp))
      .map((step) => ({
        label: step === 'disable' ? t('franchisors.disable') : t('franchisors.enable'),
        onSelect: () => setAsked({ step, msp }),
      }));
  return (
    <>
      <RecordList
        level={2}
        list={list}
        whiteLabel={_id}
        {...(mayWrite && { rowActions: actionsOf })}
      />
      {asked && (
        <FranchisorStepDialog
          {...asked}
          onTake={(reason) => void take[asked.step](asked.msp, { reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
