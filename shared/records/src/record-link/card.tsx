import { queryFor, useQuery } from '@outpost/api-client';
import type { Endpoint, ReplyOf } from '@outpost/contracts';
import { Column, FeedSkeleton, Row } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import type { ReactNode } from 'react';
import { t } from '../i18n/cards.ts';
import { QueryContent } from '../query-content.tsx';

/** Name, state and most important facts of a record. */
export interface CardContent {
  name: string;
  chip?: ReactNode;
  facts: Record<string, ReactNode>;
}

function Card({ name, chip, facts }: CardContent) {
  return (
    <Column gap={1}>
      <Row gap={1}>
        <b>{name}</b>
        {chip}
      </Row>
      <Facts facts={facts} isBrief />
    </Column>
  );
}

/** Returns the card of a record by its id, with the `content` of the endpoint's reply. */
export const cardOf = <E extends Endpoint>(
  endpoint: E,
  content: (reply: ReplyOf<E>) => CardContent,
) =>
  function RecordCard({ id }: { id: string }) {
    const query = useQuery(queryFor<Endpoint>(endpoint, { params: { id } }));
    return (
      <QueryContent
        query={query}
        failure={t('card.failure')}
        loading={<FeedSkeleton label={t('card.loading')} />}
      >
        {(reply) => <Card {...content(reply)} />}
      </QueryContent>
    );
  };
