import { styled, token } from '@outpost/ui';
import { t } from '../i18n/video-dialogs.ts';

const Frame = styled('video')({
  display: 'block',
  width: '100%',
  maxHeight: '70vh',
  aspectRatio: '16 / 9',
  borderRadius: 8,
  background: '#000000',
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
});

/** A video with native controls, which the keyboard can use; preloads only its metadata. */
export function VideoPlayer({
  title,
  url,
  poster,
  captions,
  onFail,
}: {
  title: string;
  url: string;
  poster: string | null;
  /** Address of a WebVTT file. */
  captions: string | null;
  /** Called when the video cannot be played (any more). */
  onFail: () => void;
}) {
  return (
    <Frame
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      src={url}
      onError={onFail}
      poster={poster ?? undefined}
    >
      <track
        kind="captions"
        label={t('play.captions')}
        srcLang="en"
        default={captions !== null}
        {...(captions && { src: captions })}
      />
    </Frame>
  );
}
