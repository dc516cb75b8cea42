import { wordIn } from '@outpost/contracts';
import type { Drafts } from './draft.ts';
import type { LivePage } from './live-page.ts';
import type { Saving } from './saving.ts';
import type { Status } from './status.ts';

interface KeepingTools {
  page: LivePage;
  drafts: Drafts;
  saving(): Saving;
  status: Status;
}

/**
 * Explains the storage of unfinished answers, shows the link to them, and deletes them on demand.
 */
export const startKeeping = ({ page, drafts, saving, status }: KeepingTools) => {
  const get = (id: string) => page.root.querySelector<HTMLElement>(`#${id}`);
  const [box, state, copy] = [get('keep'), get('saved'), get('copy-link')];

  const copyLink = async () => {
    const link = new URL(location.href);
    link.searchParams.set('resume', saving().resumeKey() ?? '');
    link.searchParams.delete('embed');
    await navigator.clipboard.writeText(link.href);
    status.say(wordIn(page.language, 'linkCopied'));
  };
  // A browser may refuse the clipboard; then nothing is copied and the status stays.
  copy?.addEventListener('click', () => void copyLink().catch(() => undefined));
  get('start-over')?.addEventListener('click', () => {
    void saving().stop();
    drafts.forget();
    const fresh = new URL(location.href);
    fresh.searchParams.delete('resume');
    location.replace(fresh.href);
  });

  return (text: string): void => {
    if (state) state.textContent = text;
    if (box) box.hidden = false;
    if (copy) copy.hidden = saving().resumeKey() === null || !navigator.clipboard;
  };
};
