import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import { Column, Heading, Row, Text } from './layout.tsx';
import { phone } from './tokens.ts';

const Root = styled('header')({
  padding: '14px 24px 8px',
  [phone]: { padding: '12px 16px 8px' },
});

/** The head of a record's page: the list it is from, its name and state, and what can be done. */
export function RecordHeader({
  up,
  id,
  name,
  chip,
  actions,
}: {
  /** The way back to the list. */
  up: ReactNode;
  id: string;
  /** Null while it is not known yet. */
  name: string | null;
  chip?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Root>
      <Column gap={0.5}>
        <Text size="small" tone="faint" as="div">
          {up}
        </Text>
        <Row justify="space-between">
          <Row>
            {name === null ? <Skeleton width={180} height={28} /> : <Heading>{name}</Heading>}
            {chip}
            {name !== null && <CopyButton noun="id" value={id} />}
          </Row>
          <Row>{actions}</Row>
        </Row>
      </Column>
    </Root>
  );
}
