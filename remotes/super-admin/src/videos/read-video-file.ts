/** Maximum width and height of the poster, in pixels. */
const longest = 960;
/** Late enough to skip a fade from black. */
const pictureAtSeconds = 1;
const patienceMs = 10_000;

/** Properties of a video file the browser can read before the upload; null for unknown ones. */
export interface VideoFacts {
  durationSeconds: number | null;
  /** A frame near the start. */
  poster: File | null;
}

const nothing: VideoFacts = { durationSeconds: null, poster: null };

const happens = (video: HTMLVideoElement, name: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error('The video cannot be read here.'));
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener('error', fail, { once: true });
    setTimeout(fail, patienceMs);
  });

const pictureOf = async (video: HTMLVideoElement): Promise<File | null> => {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return picture && new File([picture], 'poster.png', { type: 'image/png' });
};

const read = async (video: HTMLVideoElement, url: string): Promise<VideoFacts> => {
  const loaded = happens(video, 'loadeddata');
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  await loaded;
  const { duration } = video;
  const durationSeconds = Number.isFinite(duration) ? duration : null;
  const shown = happens(video, 'seeked');
  video.currentTime = Math.min(pictureAtSeconds, (durationSeconds ?? 0) / 2);
  await shown;
  return { durationSeconds, poster: await pictureOf(video) };
};

/** Reads length and poster of a video, as far as this browser can play it. */
export const readVideoFile = async (file: File): Promise<VideoFacts> => {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    return await read(video, url);
  } catch {
    // Other browsers may be able to play it.
    return nothing;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
};
