import type { BugContext } from '@outpost/contracts';
import { formatTime, Heading, PanelSection, styled, Text, token } from '@outpost/ui';
import { Facts, OutsideLink, PlainTable } from '@outpost/ui/details';
import { millisecondsText } from '@outpost/records';
import { t } from '../i18n/bug-reports.ts';
import type { FullReport } from './bug-panel.tsx';

const Picture = styled('img')({
  display: 'block',
  maxWidth: '100%',
  border: `1px solid ${token.line}`,
  borderRadius: 8,
});

function ConsoleTable({ entries }: { entries: BugContext['console'] }) {
  return (
    <PlainTable
      label={t('panel.console')}
      rows={entries.map((entry, index) => ({ ...entry, id: String(index) }))}
      rowId={({ id }) => id}
      columns={[
        { id: 'at', header: t('panel.time'), render: ({ at }) => formatTime(at) },
        { id: 'level', header: t('panel.level'), render: ({ level }) => level },
        { id: 'text', header: t('panel.message'), isWrapped: true, render: ({ text }) => text },
      ]}
    />
  );
}

/** Calls with their time and trace below: more columns would not fit into the panel. */
function CallTable({ entries }: { entries: BugContext['calls'] }) {
  return (
    <PlainTable
      label={t('panel.calls')}
      rows={entries.map((entry, index) => ({ ...entry, id: String(index) }))}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'call',
          header: t('panel.call'),
          isWrapped: true,
          render: ({ method, path, at, traceId }) => (
            <>
              {`${method} ${path}`}
              {[formatTime(at), traceId].map(
                (text) =>
                  text && (
                    <Text key={text} as="div" size="small" tone="muted">
                      {text}
                    </Text>
                  ),
              )}
            </>
          ),
        },
        {
          id: 'status',
          header: t('panel.answer'),
          render: ({ status, ms }) => (
            <>
              {status || t('panel.noAnswer')}
              <Text as="div" size="small" tone="muted">
                {millisecondsText(ms)}
              </Text>
            </>
          ),
        },
      ]}
    />
  );
}

/** Evidence that the page collected with a report; parts that its reporter removed are absent. */
export function BugEvidence({ report: { context, screenshot } }: { report: FullReport }) {
  const { browser, viewport, versions, console: entries, calls } = context;
  const versionText = Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
  return (
    <>
      {(browser || viewport || versionText) && (
        <PanelSection>
          <Facts
            facts={{
              ...(browser && { [t('panel.browser')]: browser }),
              ...(viewport && { [t('panel.window')]: viewport }),
              ...(versionText && { [t('panel.versions')]: versionText }),
            }}
          />
        </PanelSection>
      )}
      {screenshot && (
        <PanelSection>
          <Picture src={screenshot} alt={t('panel.picture')} />
          <OutsideLink label={t('panel.openPicture')} href={screenshot} />
        </PanelSection>
      )}
      {entries.length > 0 && (
        <PanelSection>
          <Heading level={2}>{t('panel.console')}</Heading>
          <ConsoleTable entries={entries} />
        </PanelSection>
      )}
      {calls.length > 0 && (
        <PanelSection>
          <Heading level={2}>{t('panel.calls')}</Heading>
          <CallTable entries={calls} />
        </PanelSection>
      )}
    </>
  );
}
