import { accountCards } from './account-cards.tsx';
import { formCards } from './form-cards.tsx';
import type { CardType } from './record-link.tsx';
import { workCards } from './work-cards.tsx';

const cards = { ...accountCards, ...workCards, ...formCards } satisfies Record<CardType, unknown>;

/** The most important facts of a record, for a hover card. */
export function RecordCard({ type, id }: { type: CardType; id: string }) {
  const Content = cards[type];
  return <Content id={id} />;
}
