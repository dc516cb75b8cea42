import {
  isSafeLink,
  type RichBlock,
  type RichInline,
  type RichListItem,
  type RichMark,
  type RichText,
} from '@outpost/contracts';
import { attribute, html, type Html } from './html.ts';

const marked = (mark: RichMark, content: Html): Html => {
  if (mark.type === 'bold') return html`<strong>${content}</strong>`;
  if (mark.type === 'italic') return html`<em>${content}</em>`;
  if (mark.type === 'code') return html`<code>${content}</code>`;
  const { href } = mark.attrs;
  if (!isSafeLink(href)) return content;
  return html`<a${attribute('href', href)} rel="noopener nofollow">${content}</a>`;
};

const inlineHtml = (node: RichInline): Html => {
  if (node.type === 'hardBreak') return html`<br />`;
  const marks = node.marks ?? [];
  return marks.reduceRight((content, mark) => marked(mark, content), html`${node.text}`);
};

const blockHtml = (node: RichBlock | RichListItem): Html => {
  if (node.type === 'paragraph') return html`<p>${(node.content ?? []).map(inlineHtml)}</p>`;
  if (node.type === 'heading') {
    const content = (node.content ?? []).map(inlineHtml);
    return node.attrs.level === 2 ? html`<h2>${content}</h2>` : html`<h3>${content}</h3>`;
  }
  const entries = node.content.map(blockHtml);
  if (node.type === 'listItem') return html`<li>${entries}</li>`;
  return node.type === 'bulletList'
    ? html`<ul>
        ${entries}
      </ul>`
    : html`<ol>
        ${entries}
      </ol>`;
};

/** Renders a rich text as HTML; all of its texts are escaped. */
export const richHtml = ({ content }: RichText): Html => html`${content.map(blockHtml)}`;
