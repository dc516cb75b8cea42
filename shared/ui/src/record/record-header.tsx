import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CopyButton } from '../control/copy-button.tsx';
import { Day } from '../text/dates.tsx';
import { Column, Heading, Row, Text } from '../layout/layout.tsx';
import { phone, small } from '../theme/tokens.ts';
import { t } from '../i18n/kit.ts';

const Root = styled('header')({
  padding: '14px 24px 8px',
  [phone]: { padding: '12px 16px 8px' },
});

/** Link and name, with the actions beside the name; on a phone beside the link. */
const Lines = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 8px',
  '& > [data-up]': { flex: '1 1 100%' },
  [small]: {
    '&:not([data-bar]) > [data-up]': { flex: '0 1 auto' },
    '&:not([data-bar]) > [data-main]': { order: 1, flex: '1 1 100%' },
  },
});

function Dates({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) {
  return (
    <Row gap={2}>
      <Text size="small" tone="faint" as="span">
        {t('time.created')} <Day value={createdAt} hasTip />
      </Text>
      <Text size="small" tone="faint" as="span">
        {t('time.updated')} <Day value={updatedAt} hasTip />
      </Text>
    </Row>
  );
}

/** The header of a record's page: link to the list, name, state, dates and actions. */
export function RecordHeader({
  up,
  id,
  name,
  chip,
  dates,
  actions,
  hasActionBar = false,
}: {
  /** Link back to the list. */
  up: ReactNode;
  id: string;
  /** Null while loading. */
  name: string | null;
  chip?: ReactNode;
  dates?: { createdAt: string; updatedAt: string };
  actions?: ReactNode;
  /** On a phone the actions are a bar below the name, for more than fit beside the link. */
  hasActionBar?: boolean;
}) {
  return (
    <Root>
      <Lines {...(hasActionBar && { 'data-bar': '' })}>
        <div data-up="">
          <Text size="small" tone="faint" as="div">
            {up}
          </Text>
        </div>
        <div data-main="">
          <Column gap={0.5}>
            <Row>
              {name === null ? <Skeleton width={180} height={28} /> : <Heading>{name}</Heading>}
              {chip}
              {name !== null && <CopyButton value={id} />}
            </Row>
            {dates && <Dates {...dates} />}
          </Column>
        </div>
        <Row>{actions}</Row>
      </Lines>
    </Root>
  );
}
