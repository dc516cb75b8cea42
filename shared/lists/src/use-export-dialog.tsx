import { useState, type ReactNode } from 'react';
import type { QueryInput } from '@outpost/contracts';
import { ExportDialog } from './lazy/overlay-parts.ts';
import type { ListedRow, RecordListDefinition } from './list-definition.ts';

/** Returns a function that asks for a file of a list and saves it, and its dialog while it asks. */
export const useExportDialog = <Row extends ListedRow>(
  { endpoints: { csv }, fileName, fileOptions, noun }: RecordListDefinition<Row>,
  about: {
    query: QueryInput;
    params: Record<string, string> | undefined;
    /** Ids of the columns on the screen. */
    visible: readonly string[];
    total: number;
  },
): { onExport: () => Promise<number | null>; dialog: ReactNode } => {
  const [asked, setAsked] = useState<{ end: (rows: number | null) => void } | null>(null);
  return {
    onExport: () => new Promise((resolve) => setAsked({ end: resolve })),
    dialog: asked && csv && (
      <ExportDialog
        {...about}
        endpoint={csv}
        fileName={`${fileName ?? noun[1]}.csv`}
        noun={noun}
        options={fileOptions ?? []}
        onEnd={(rows) => {
          asked.end(rows);
          setAsked(null);
        }}
      />
    ),
  };
};
