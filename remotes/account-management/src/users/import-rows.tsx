import type { ImportReport } from '@outpost/contracts';
import { Column, Text } from '@outpost/ui';

/** Refused lines that are listed at most. */
const mostListed = 20;

/** What would become of the lines of a file: how many are fine, and why others are not. */
export function ImportRows({ report }: { report: ImportReport }) {
  const refused = report.rows.filter(({ outcome }) => outcome === 'refused');
  const rest = refused.length - mostListed;
  return (
    <Column gap={1}>
      <div role="status">
        <Text>
          {report.ok} of {report.total} can be invited, {report.refused} cannot.
        </Text>
      </div>
      {refused.length > 0 && (
        <Column gap={0.5}>
          <ul aria-label="Lines that are refused">
            {refused.slice(0, mostListed).map(({ line, email, name, message }) => (
              <li key={line}>
                Line {line}, {email || name || 'empty'}: {message}
              </li>
            ))}
          </ul>
          {rest > 0 && <Text tone="faint">And {rest} more.</Text>}
        </Column>
      )}
    </Column>
  );
}
