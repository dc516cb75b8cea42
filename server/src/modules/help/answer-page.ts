import type { Brand } from '../../platform/pages/brand.ts';
import { attribute, html, type Html } from '../../platform/pages/html.ts';
import { richHtml } from '../../platform/pages/rich-html.ts';
import { helpDocument } from './help-frame.ts';
import type { PublicAnswer } from './help.repository.ts';

/** A visitor's vote; null before it. */
export type Vote = 'yes' | 'no' | null;

const thanks = { yes: 'Thank you. Good to know.', no: 'Thank you. We will improve this answer.' };

const renderVote = (slug: string, vote: Vote): Html => {
  const button = (value: 'yes' | 'no', label: string) =>
    html`<button
      name="helpful"
      value="${value}"
      ${attribute('aria-pressed', vote === value && 'true')}
    >
      ${label}
    </button>`;
  return html`<form class="vote" method="post" action="/help/${slug}/vote">
    <p ${attribute('role', vote !== null && 'status')}>
      ${vote ? thanks[vote] : 'Did this answer help you?'}
    </p>
    ${button('yes', 'Yes')}${button('no', 'No')}
  </form>`;
};

/** Renders one answer with its vote. */
export const renderAnswer = (
  nonce: string,
  brand: Brand,
  { slug, question, content, locale }: PublicAnswer,
  vote: Vote,
): string =>
  helpDocument(
    nonce,
    brand,
    question,
    html`<a class="back" href="/help">All answers</a>
      <article lang="${locale}">
        <h1>${question}</h1>
        <div class="answer">${richHtml(content)}</div>
      </article>
      ${renderVote(slug, vote)}`,
  );
