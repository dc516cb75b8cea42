import { CopyButton, Row, Text, styled, token } from '@outpost/ui';

const Code = styled('pre')({
  margin: 0,
  padding: 12,
  maxHeight: 420,
  overflow: 'auto',
  fontSize: 13,
  lineHeight: 1.5,
  border: `1px solid ${token.line}`,
  borderRadius: 8,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
});

/** A JSON value with a button that copies it; `noun` is its name in messages. */
export function JsonView({ noun, hint, value }: { noun: string; hint?: string; value: unknown }) {
  const text = JSON.stringify(value, null, 2);
  return (
    <>
      <Row justify="space-between">
        <Text tone="faint" size="small">
          {hint ?? ''}
        </Text>
        <CopyButton noun={noun} value={text} />
      </Row>
      {/* A long value scrolls by keyboard as well. */}
      <Code tabIndex={0} aria-label={noun}>
        {text}
      </Code>
    </>
  );
}
