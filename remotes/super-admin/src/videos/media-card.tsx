import type { ReactNode } from 'react';
import { Play, small, styled, token, Video } from '@outpost/ui';

const Card = styled('article')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  boxSizing: 'border-box',
  overflow: 'hidden',
  border: `1px solid ${token.line}`,
  borderRadius: 10,
  background: token.panel,
  '&:hover': { borderColor: token.control },
  '&:has(a:focus-visible)': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
  '& h2': { margin: 0, flex: 1, minWidth: 0, fontSize: '0.875rem', fontWeight: 600 },
  '& h2 a': { color: token.ink, textDecoration: 'none', outline: 'none' },
  // The title's link covers the card; the menu is above it.
  '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
  '& [data-head]': { display: 'flex', alignItems: 'flex-start', gap: 4 },
  '& [data-head] > :last-child:not(h2)': { position: 'relative', marginRight: -6, marginTop: -4 },
  '& [data-body]': { display: 'flex', flexDirection: 'column', gap: 4, padding: 12, flex: 1 },
  '& [data-text]': {
    margin: 0,
    color: token.ink2,
    fontSize: '0.8125rem',
    lineHeight: 1.45,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '& [data-foot]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    marginTop: 'auto',
    paddingTop: 6,
    color: token.ink3,
    fontSize: '0.75rem',
    fontVariantNumeric: 'tabular-nums',
  },
  [small]: {
    flexDirection: 'row',
    '& [data-body]': { minWidth: 0, padding: '8px 12px' },
    '& [data-text]': { WebkitLineClamp: 1 },
    '& [data-foot]': { paddingTop: 2 },
  },
});

const Picture = styled('div')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  background: token.idleSoft,
  color: token.ink3,
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '& > [data-badge]': {
    position: 'absolute',
    right: 8,
    bottom: 8,
    padding: '0 6px',
    borderRadius: 6,
    background: 'rgba(16,18,24,.82)',
    color: '#ffffff',
    fontSize: '0.75rem',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > [data-play]': {
    position: 'absolute',
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: '50%',
    background: 'rgba(16,18,24,.72)',
    color: '#ffffff',
  },
  // Beside the text.
  [small]: {
    flex: 'none',
    width: 112,
    aspectRatio: 'auto',
    '& > [data-play]': { display: 'none' },
    '& > [data-badge]': { right: 4, bottom: 4 },
  },
});

/** The poster of a video, loaded once it is near the viewport. */
export function MediaPicture({ picture, badge }: { picture: string | null; badge: string | null }) {
  return (
    <Picture>
      {picture ? <img src={picture} alt="" loading="lazy" /> : <Video size={28} aria-hidden />}
      {picture && (
        <span data-play="">
          <Play size={20} aria-hidden />
        </span>
      )}
      {badge && <span data-badge="">{badge}</span>}
    </Picture>
  );
}

/** A card of a video: picture, title, text and menu. */
export function MediaCard({
  picture,
  title,
  menu,
  text,
  foot,
}: {
  picture: ReactNode;
  /** A link in the title covers the whole card. */
  title: ReactNode;
  menu: ReactNode;
  text: string;
  foot: ReactNode;
}) {
  return (
    <Card>
      {picture}
      <div data-body="">
        <div data-head="">
          <h2>{title}</h2>
          {menu}
        </div>
        {text && (
          <p data-text="" title={text}>
            {text}
          </p>
        )}
        <div data-foot="">{foot}</div>
      </div>
    </Card>
  );
}
