import { Button } from '../button.tsx';
import { RefreshCw } from '../icons.ts';
import { Row } from '../layout.tsx';
import type { News } from './list-model.ts';
import { numberText } from '../number-text.ts';

/** Returns the numbers of pending changes as text; empty without any. */
export const newsText = (news: News | null | undefined): string =>
  [
    news?.created ? `${numberText(news.created)} new` : '',
    news?.changed ? `${numberText(news.changed)} changed` : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Announces changes made elsewhere, and loads them on request: rows never move unasked. */
export function NewsPill({ news }: { news: News | null | undefined }) {
  const text = newsText(news);
  if (!news || text === '') return null;
  return (
    <Row>
      <Button icon={<RefreshCw size={14} aria-hidden />} onClick={() => news.onShow()}>
        {text} – show
      </Button>
    </Row>
  );
}
