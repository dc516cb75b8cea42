import type { TicketFile } from '@outpost/contracts';
import { FileText, styled, token } from '@outpost/ui';
import { bytesText } from '@outpost/ui/details';
import { t } from '../../i18n/conversation.ts';

const Links = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '6px 0',
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: 240,
    padding: '4px 8px',
    border: `1px solid ${token.line}`,
    borderRadius: 8,
    color: token.ink,
    fontSize: '0.8125rem',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { borderColor: token.control },
  '& a:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
  '& small': { color: token.ink3, whiteSpace: 'nowrap' },
  '& img': { display: 'block', maxWidth: '100%', maxHeight: 140, borderRadius: 4 },
});

/** Files of a message: pictures are shown and open in a new tab, others are downloaded. */
export function FileLinks({ files }: { files: TicketFile[] }) {
  if (files.length === 0) return null;
  return (
    <Links aria-label={t('files.ofMessage')}>
      {files.map(({ _id, name, url, contentType, bytes }) => (
        <li key={_id}>
          {contentType.startsWith('image/') ? (
            <a href={url} target="_blank" rel="noopener noreferrer" title={name}>
              <img src={url} alt={t('files.image', { name })} loading="lazy" />
            </a>
          ) : (
            <a href={url} download={name}>
              <FileText size={16} aria-hidden />
              {name} <small>{bytesText(bytes)}</small>
            </a>
          )}
        </li>
      ))}
    </Links>
  );
}
