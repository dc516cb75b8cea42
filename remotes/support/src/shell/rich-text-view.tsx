import type { ReactNode } from 'react';
import type { RichBlock, RichInline, RichListItem, RichText } from '@outpost/contracts';
import { styled, token } from '@outpost/ui';

const Root = styled('div')({
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& p': { margin: '0 0 8px' },
  '& h3': { margin: '16px 0 6px', fontSize: '1.0625rem' },
  '& h4': { margin: '12px 0 4px', fontSize: '0.9375rem' },
  '& ul, & ol': { margin: '0 0 8px', paddingInlineStart: 24 },
  '& li p': { margin: '0 0 2px' },
  '& a': { color: token.accent },
  '& code': {
    padding: '1px 4px',
    borderRadius: 4,
    background: token.idleSoft,
    fontSize: '0.9em',
  },
});

const marked = (node: Extract<RichInline, { type: 'text' }>): ReactNode =>
  (node.marks ?? []).reduceRight<ReactNode>((content, mark) => {
    if (mark.type === 'bold') return <strong>{content}</strong>;
    if (mark.type === 'italic') return <em>{content}</em>;
    if (mark.type === 'code') return <code>{content}</code>;
    return (
      <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  }, node.text);

function Inline({ content = [] }: { content?: readonly RichInline[] | undefined }) {
  // The content is read only, so its order never changes.
  return content.map((node, index) =>
    node.type === 'hardBreak' ? <br key={index} /> : <span key={index}>{marked(node)}</span>,
  );
}

function Block({ node }: { node: RichBlock | RichListItem }) {
  if (node.type === 'paragraph')
    return (
      <p>
        <Inline content={node.content} />
      </p>
    );
  if (node.type === 'heading') {
    // Below the question, which is a heading of level 2.
    const Tag = node.attrs.level === 2 ? 'h3' : 'h4';
    return (
      <Tag>
        <Inline content={node.content} />
      </Tag>
    );
  }
  const parts = node.content.map((part, index) => <Block key={index} node={part} />);
  if (node.type === 'listItem') return <li>{parts}</li>;
  return node.type === 'bulletList' ? <ul>{parts}</ul> : <ol>{parts}</ol>;
}

/** Shows a rich text. */
export function RichTextView({ value, lang }: { value: RichText; lang?: string }) {
  return (
    <Root lang={lang}>
      {value.content.map((node, index) => (
        <Block key={index} node={node} />
      ))}
    </Root>
  );
}
