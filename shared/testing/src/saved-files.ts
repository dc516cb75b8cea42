import { vi } from 'vitest';

interface SavedFile {
  name: string;
  content: Blob;
}

/** What the page saves as files from now on; a browser of its own would write them to disk. */
export const savedFiles = (): SavedFile[] => {
  const files: SavedFile[] = [];
  const contents: Blob[] = [];
  URL.createObjectURL = (content) => `blob:${contents.push(content as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const content = contents[Number(this.href.replace('blob:', ''))];
    if (content) files.push({ name: this.download, content });
  });
  return files;
};
