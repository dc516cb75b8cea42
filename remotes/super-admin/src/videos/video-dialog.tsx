import { useRef } from 'react';
import {
  NewVideo,
  VideoChange,
  videoFormats,
  validator,
  videoPlatforms,
  type Video,
  type VideoPlatform,
} from '@outpost/contracts';
import {
  FileField,
  FormDialog,
  SelectField,
  SwitchField,
  TextField,
  useToast,
  type SendFile,
} from '@outpost/ui';
import { bytesText } from '@outpost/ui/details';
import { t } from '../i18n/video-dialogs.ts';
import { readVideoFile } from './read-video-file.ts';
import { formatLabel, platformLabel } from './video-words.ts';
import { sendVideoFile, useAddVideo, useEditVideo } from './videos.queries.ts';

const platforms = () => videoPlatforms.map((value) => ({ value, label: platformLabel()[value] }));

const labels = () => ({
  title: t('edit.title'),
  description: t('edit.description'),
  platform: t('edit.platform'),
  isPublished: t('edit.published'),
  file: t('edit.videoFile'),
  captions: t('edit.captions'),
});

/**
 * Values of the form; `file` and `captions` are ids of uploads, undefined keeps the current ones.
 */
interface VideoValues extends Record<string, unknown> {
  title: string;
  description: string;
  platform: VideoPlatform;
  isPublished: boolean;
  file: string | undefined;
  captions: string | null | undefined;
}

const valuesOf = ({ title, description, platform, isPublished }: Video): VideoValues => ({
  title,
  description,
  platform,
  isPublished,
  file: undefined,
  captions: undefined,
});

const sendPoster = sendVideoFile('poster');
const sendCaptions = sendVideoFile('captions');

/** Uploads a video, then the poster the browser captured; saving the video sends `details` too. */
const useSendVideo = () => {
  const details = useRef<Pick<VideoChange, 'durationSeconds' | 'poster'>>({});
  const send: SendFile = async (file, how) => {
    const facts = readVideoFile(file);
    const id = await sendVideoFile('video')(file, how);
    const { durationSeconds, poster } = await facts;
    const { signal } = how;
    // A failed upload of the poster does not fail the video's.
    const sent =
      poster &&
      (await sendPoster(poster, { signal, onProgress: () => undefined }).catch(() => null));
    details.current = { durationSeconds, poster: sent };
    return id;
  };
  return { details, send };
};

/** Returns the reason why an upload would fail; the server checks the type. */
const faultOf =
  (mostBytes: number | null) =>
  ({ size }: File): string | null => {
    if (size === 0) return t('edit.fileEmpty');
    return mostBytes !== null && size > mostBytes
      ? t('edit.fileTooLarge', { mostBytes: bytesText(mostBytes) })
      : null;
  };

/** Adds or changes a video. */
export function VideoDialog({
  video,
  platform,
  mostBytes,
  onClose,
}: {
  video: Video | null;
  /** Initial platform of a new video. */
  platform: VideoPlatform;
  /** Maximum size of a video file in bytes; null until it is known. */
  mostBytes: number | null;
  onClose: () => void;
}) {
  const add = useAddVideo();
  const edit = useEditVideo();
  const toast = useToast();
  const { details, send } = useSendVideo();
  const save = async ({ file, captions, ...values }: VideoValues, newer: Video | null) => {
    const files = {
      ...(file && { file, ...details.current }),
      ...(captions !== undefined && { captions }),
    };
    const { _id: id, version } = newer ?? video ?? {};
    if (id && version)
      await edit.mutateAsync({ params: { id }, body: { ...values, ...files }, ifMatch: version });
    else await add.mutateAsync({ body: { ...values, ...files } as NewVideo });
    toast.success(video ? t('edit.videoSaved') : t('edit.videoAdded'));
  };
  const none = { title: '', description: '', platform, isPublished: false };
  return (
    <FormDialog<VideoValues, Video>
      title={video ? t('edit.editVideo') : t('edit.newVideo')}
      submitLabel={video ? t('edit.save') : t('edit.add')}
      initialValues={video ? valuesOf(video) : { ...none, file: undefined, captions: undefined }}
      record={{ valuesOf, labels: labels() }}
      validate={validator(video ? VideoChange : NewVideo)}
      onSubmit={save}
      onClose={onClose}
    >
      <FileField
        name="file"
        label={labels().file}
        accept={videoFormats.join(',')}
        hint={
          mostBytes === null
            ? t('edit.fileHint')
            : t('edit.fileHintWithLimit', { mostBytes: bytesText(mostBytes) })
        }
        current={video ? `${bytesText(video.bytes)}, ${formatLabel[video.contentType]}` : undefined}
        faultOf={faultOf(mostBytes)}
        send={send}
      />
      <TextField name="title" label={labels().title} isFocused />
      <TextField name="description" label={labels().description} lines={3} />
      <SelectField name="platform" label={labels().platform} options={platforms()} />
      <FileField
        name="captions"
        label={labels().captions}
        accept=".vtt,text/vtt"
        hint={t('edit.captionsHint')}
        current={video?.captions ? t('edit.hasCaptions') : undefined}
        isRemovable
        send={sendCaptions}
      />
      <SwitchField name="isPublished" label={labels().isPublished} />
    </FormDialog>
  );
}
