/** Hides typed values, and the form of the report, while the picture is taken. */
const mask = `
  input, textarea, select, .MuiInputBase-root, .MuiInputBase-root *,
  [contenteditable], [contenteditable] *, [data-private], [data-private] * {
    color: transparent !important;
    -webkit-text-fill-color: transparent !important;
    text-shadow: none !important;
    text-decoration-color: transparent !important;
  }
  .MuiDialog-root { visibility: hidden !important; }`;

/** Reports that the browser can take a picture of the screen. */
export const canCapture = (): boolean =>
  typeof navigator.mediaDevices?.getDisplayMedia === 'function';

const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

const pictureOf = async (stream: MediaStream): Promise<Blob | null> => {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = stream;
  await video.play();
  // The stream is later than the page.
  await twoFrames();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85));
};

/** Browsers that know the option offer this tab first: a window shows the address as well. */
const asked = { video: true, audio: false, preferCurrentTab: true };

/**
 * Takes a picture of what the user chooses in the browser's own dialog, with typed values masked.
 * Rejects when the user refuses.
 */
export const captureScreen = async (): Promise<File | null> => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(mask);
  // A hidden element loses the focus.
  const focused = document.activeElement;
  // The mask comes first: no frame of the stream is older.
  document.adoptedStyleSheets.push(sheet);
  let stream: MediaStream | null = null;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia(asked);
    const picture = await pictureOf(stream);
    return picture && new File([picture], 'screen.webp', { type: picture.type });
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    if (focused instanceof HTMLElement) focused.focus();
    for (const track of stream?.getTracks() ?? []) track.stop();
  }
};
