import { vi } from 'vitest';

interface SavedFile {
  name: string;
  content: Blob;
}

/** Collects the files the page saves from now on; a real browser would write them to disk. */
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
