import type { ImportReport } from '@outpost/contracts';
import { Column, Text } from '@outpost/ui';

/** Maximum number of listed refused lines. */
const mostListed = 20;

/** Preview of an import: the number of valid lines, and the reasons for the refused ones. */
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
