import { useState } from 'react';
import type { LeadForm } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { Choice, Column, CopyField, PagePart, Row, Text } from '@outpost/ui';
import { pathOfPart } from '../form-head.tsx';
import { embedCode, embedKinds, embedWords, type EmbedKind } from './embed-codes.ts';

const kindOptions = embedKinds.map((value) => ({ value, label: embedWords[value].label }));

function QrCode({ url, title }: { url: string; title: string }) {
  const source = `${url}/qr.svg`;
  return (
    <Row gap={2}>
      <img src={source} alt={`QR code of the link to ${title}`} width={112} height={112} />
      <a href={source} download={`${title}.svg`}>
        Download QR code
      </a>
    </Row>
  );
}

/** Link, QR code and embed codes of a live form. */
export function SharePart({ form }: { form: LeadForm }) {
  const { _id: id, title, url } = form;
  const [kind, setKind] = useState<EmbedKind>('script');
  if (url === null)
    return (
      <PagePart title="Share">
        <Text tone="muted">
          This form has no link while it is not live. Publish and activate it in the{' '}
          <Link to={pathOfPart('editor', id)}>editor</Link>.
        </Text>
      </PagePart>
    );
  return (
    <PagePart
      title="Share"
      actions={
        <a href={url} target="_blank" rel="noreferrer">
          Open form
        </a>
      }
    >
      <Column gap={2}>
        <div>
          <CopyField label="Link" value={url} />
        </div>
        <QrCode url={url} title={title} />
        <div>
          <Row justify="space-between">
            <Text isStrong>Embed</Text>
            <Choice label="Kind of embed" value={kind} options={kindOptions} onChange={setKind} />
          </Row>
          <Text size="small" tone="muted">
            {embedWords[kind].hint}
          </Text>
          <CopyField key={kind} label="HTML" value={embedCode(kind, { url, id, title })} />
        </div>
      </Column>
    </PagePart>
  );
}
