import { useState } from 'react';
import { useChange } from '@outpost/api-client';
import {
  leadImportEndpoints,
  linkedinLeadEndpoints,
  type LeadImportReport,
  type LeadTarget,
} from '@outpost/contracts';
import { decodeText } from './decode-text.ts';

/** A file with the report of its last dry run. */
interface Tried {
  name: string;
  csv: string;
  report: LeadImportReport;
}

/** Returns the state of an import into one organization: its file, its failure and its steps. */
export const useLeadImport = (whiteLabel: string) => {
  const [tried, setTried] = useState<Tried | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = useChange(leadImportEndpoints.importLeads, [
    linkedinLeadEndpoints.list,
  ]);
  const send = async (csv: string, isDryRun: boolean, mapping?: LeadTarget[]) => {
    setFailure(null);
    const place = whiteLabel ? { whiteLabel } : {};
    try {
      return await mutateAsync({ body: { csv, isDryRun, ...(mapping && { mapping }), ...place } });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      return null;
    }
  };
  return {
    tried,
    failure,
    isPending,
    forget: () => setTried(null),
    tryFile: async (file: File) => {
      const csv = decodeText(new Uint8Array(await file.arrayBuffer()));
      const report = await send(csv, true);
      setTried(report && { name: file.name, csv, report });
    },
    remap: async (targets: LeadTarget[]) => {
      const report = tried && (await send(tried.csv, true, targets));
      // A refused mapping, such as a target of two columns, leaves the earlier one.
      if (report) setTried({ ...tried, report });
    },
    /** Returns the number of added leads; null after a failure. */
    add: async () => {
      const targets = tried?.report.columns.map(({ target }) => target);
      const report = tried && (await send(tried.csv, false, targets));
      return report ? report.added : null;
    },
  };
};
