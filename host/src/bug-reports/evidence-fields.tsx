import type { ReactNode } from 'react';
import type { BugContext } from '@outpost/contracts';
import { Column, Heading, IconButton, styled, Text, X } from '@outpost/ui';
import { t } from '../i18n/bug-reports.ts';
import { PictureField } from './picture-field.tsx';

/** Evidence of a report; a part that its reporter removed is null or empty. */
export interface Evidence {
  page: string | null;
  section: { remote: string; build: string | null } | null;
  error: string | null;
  context: BugContext;
  picture: File | null;
}

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 8,
  overflowWrap: 'anywhere',
});

/** One part of the evidence, with a button that removes it. */
function Part({
  name,
  onRemove,
  children,
}: {
  name: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <Line>
      <Text size="small" as="div">
        {children}
      </Text>
      <IconButton label={t('report.remove', { name })} onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </Line>
  );
}

interface Fact {
  name: string;
  value: string;
  without: (evidence: Evidence) => Evidence;
}

const inContext =
  (changes: Partial<BugContext>) =>
  (evidence: Evidence): Evidence => ({ ...evidence, context: { ...evidence.context, ...changes } });

const factsOf = ({ page, section, error, context }: Evidence): Fact[] => [
  { name: t('report.error'), value: error ?? '', without: (all) => ({ ...all, error: null }) },
  { name: t('report.page'), value: page ?? '', without: (all) => ({ ...all, page: null }) },
  {
    name: t('report.section'),
    value: [section?.remote, section?.build].filter(Boolean).join(' '),
    without: (all) => ({ ...all, section: null }),
  },
  { name: t('report.browser'), value: context.browser, without: inContext({ browser: '' }) },
  { name: t('report.window'), value: context.viewport, without: inContext({ viewport: '' }) },
  {
    name: t('report.versions'),
    value: Object.entries(context.versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
    without: inContext({ versions: {} }),
  },
];

/** A list of entries, each with a button that removes it, and one that removes all. */
function Entries<T>({
  title,
  entries,
  textOf,
  onChange,
}: {
  title: string;
  entries: readonly T[];
  textOf: (entry: T) => string;
  onChange: (left: T[]) => void;
}) {
  if (entries.length === 0) return null;
  return (
    <Column gap={1}>
      <Part name={title} onRemove={() => onChange([])}>
        <Heading level={2}>{t('report.counted', { title, count: entries.length })}</Heading>
      </Part>
      {entries.map((entry, index) => (
        <Part
          // Removing an entry keeps the others.
          key={`${textOf(entry)} ${entries.slice(0, index).filter((one) => textOf(one) === textOf(entry)).length}`}
          name={textOf(entry)}
          onRemove={() => onChange(entries.filter((one) => one !== entry))}
        >
          {textOf(entry)}
        </Part>
      ))}
    </Column>
  );
}

/** Shows what a report carries, and removes each part on demand. */
export function EvidenceFields({
  evidence,
  onChange,
}: {
  evidence: Evidence;
  onChange: (evidence: Evidence) => void;
}) {
  const { console: texts, calls } = evidence.context;
  return (
    <Column gap={1}>
      <PictureField
        picture={evidence.picture}
        onChange={(picture) => onChange({ ...evidence, picture })}
      />
      {factsOf(evidence)
        .filter(({ value }) => value !== '')
        .map(({ name, value, without }) => (
          <Part key={name} name={name} onRemove={() => onChange(without(evidence))}>
            <b>{name}</b> {value}
          </Part>
        ))}
      <Entries
        title={t('report.console')}
        entries={texts}
        textOf={({ level, text }) => `${level}: ${text}`}
        onChange={(left) => onChange(inContext({ console: left })(evidence))}
      />
      <Entries
        title={t('report.calls')}
        entries={calls}
        textOf={({ method, path, status, ms, traceId }) =>
          [method, path, status || t('report.noAnswer'), t('report.ms', { ms }), traceId]
            .filter(Boolean)
            .join(' · ')
        }
        onChange={(left) => onChange(inContext({ calls: left })(evidence))}
      />
    </Column>
  );
}
