import { useState } from 'react';
import { queryFor, useQuery } from '@outpost/api-client';
import { eventEndpoints, type CatalogueEntry } from '@outpost/contracts';
import { QueryContent } from '@outpost/records';
import { Link, useParam } from '@outpost/router';
import {
  Button,
  Column,
  EmptyState,
  Heading,
  numberText,
  Page,
  PanelSection,
  Placeholder,
  SearchBox,
  SidePanel,
  Text,
} from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/event-hub.ts';
import { JsonView } from './json-view.tsx';
import { ListenersSection } from './listeners-section.tsx';

const matches = ({ type, description }: CatalogueEntry, search: string): boolean =>
  `${type} ${description}`.toLowerCase().includes(search.toLowerCase());

function EntryPanel({ entry, onClose }: { entry: CatalogueEntry; onClose: () => void }) {
  return (
    <SidePanel title={entry.type} closeLabel={t('catalogue.close')} onClose={onClose}>
      <PanelSection>
        <Text>{entry.description}</Text>
        <Link to={`/event-hub?type=${entry.type}`}>{t('catalogue.show')}</Link>
      </PanelSection>
      <ListenersSection type={entry.type} />
      <PanelSection>
        <Heading level={2}>{t('catalogue.sample')}</Heading>
        <JsonView noun={t('catalogue.sampleJson')} value={entry.sample} />
      </PanelSection>
      <PanelSection>
        <Heading level={2}>{t('catalogue.schema')}</Heading>
        <JsonView noun={t('catalogue.schemaJson')} value={entry.schema} />
      </PanelSection>
    </SidePanel>
  );
}

function Entries({ entries }: { entries: readonly CatalogueEntry[] }) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useParam('event');
  const shown = entries.filter((entry) => matches(entry, search));
  const opened = entries.find(({ type }) => type === open);
  return (
    <Column>
      <SearchBox label={t('catalogue.search')} value={search} onSearch={setSearch} />
      {shown.length === 0 ? (
        <EmptyState title={t('catalogue.none')} hint={t('catalogue.noneHint')} />
      ) : (
        <PlainTable
          label={t('hub.catalogue')}
          rows={shown}
          rowId={({ type }) => type}
          columns={[
            {
              id: 'type',
              header: t('catalogue.type'),
              render: ({ type }) => <code>{type}</code>,
            },
            {
              id: 'description',
              header: t('catalogue.description'),
              isWrapped: true,
              render: ({ description }) => description,
            },
            {
              id: 'webhooks',
              header: t('catalogue.webhooks'),
              isNumber: true,
              render: ({ webhooks }) => numberText(webhooks),
            },
            {
              id: 'week',
              header: t('catalogue.week'),
              isNumber: true,
              render: ({ week }) => numberText(week),
            },
            {
              id: 'open',
              header: t('catalogue.details'),
              isMenu: true,
              render: ({ type }) => (
                <Button label={t('catalogue.open', { type })} onClick={() => setOpen(type)}>
                  {t('catalogue.details')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {opened && <EntryPanel entry={opened} onClose={() => setOpen(null)} />}
    </Column>
  );
}

/** Every event that can happen: meaning, schema, sample, and the webhooks that listen. */
export function CatalogueTab() {
  const query = useQuery(queryFor(eventEndpoints.catalogue, {}));
  return (
    <Page>
      <QueryContent
        query={query}
        failure={t('catalogue.failed')}
        loading={<Placeholder height={320} />}
      >
        {({ entries }) => <Entries entries={entries} />}
      </QueryContent>
    </Page>
  );
}
