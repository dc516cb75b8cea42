import { useMemo, useState } from 'react';
import { useCan } from '@outpost/auth-store';
import {
  canTakeMspStep,
  mspEndpoints,
  mspStatuses,
  mspSteps,
  pluralOf,
  type Msp,
  type MspStepName,
  type WhiteLabel,
} from '@outpost/contracts';
import { RecordList, recordList, useRowStep } from '@outpost/lists';
import { choiceFilter } from '@outpost/ui';
import { franchisorColumns, mspStatusLook } from './franchisor-columns.tsx';
import { FranchisorStepDialog } from './franchisor-step-dialog.tsx';
import { touchedByMspSteps } from './franchisors.queries.ts';

const franchisors = recordList<Msp>({
  name: 'msps',
  endpoints: { list: mspEndpoints.list, csv: mspEndpoints.csv },
  title: 'Franchisors',
  noun: ['franchisor', 'franchisors'],
  searchLabel: 'Search name or contact',
  emptyHint: 'A franchisor (MSP) looks after companies of its own, and their people.',
  columns: franchisorColumns,
  filters: () => [
    choiceFilter('status', 'Status', mspStatuses, (status) => mspStatusLook[status].label),
  ],
  dates: [
    { name: 'createdAt', label: 'Created Date' },
    { name: 'updatedAt', label: 'Updated Date' },
  ],
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => `/msps/show/${_id}`,
  exports: [{ label: 'Pax8 CSV', endpoint: mspEndpoints.pax8Csv, fileName: 'pax8.csv' }],
});

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
  return { ...franchisors, title, noun };
};

/** Franchisors (MSPs) of an organization. */
export function FranchisorsTab({ whiteLabel: { _id, agency } }: { whiteLabel: WhiteLabel }) {
  const tier = agency.franchisor.name;
  const list = useMemo(() => listCalled(tier), [tier]);
  const mayWrite = useCan('msps:write');
  const take = {
    disable: useRowStep(franchisors, disableStep, { undo: enableStep, touches: touchedByMspSteps }),
    enable: useRowStep(franchisors, enableStep, { undo: disableStep, touches: touchedByMspSteps }),
  };
  const [asked, setAsked] = useState<{ step: MspStepName; msp: Msp } | null>(null);
  const actionsOf = (msp: Msp) =>
    (['disable', 'enable'] as const)
      .filter((step) => canTakeMspStep(step, msp))
      .map((step) => ({
        label: step === 'disable' ? 'Disable' : 'Enable',
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
