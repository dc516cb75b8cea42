import { wordIn } from '@outpost/contracts';
import type { LivePage } from './live-page.ts';

/** Status text beside the submit button, and the state of the button. */
export interface Status {
  say(text: string, isBad?: boolean): void;
  setBusy(isBusy: boolean, isAgain?: boolean): void;
}

export const statusOf = ({ root, form, language }: LivePage): Status => {
  const button = form.querySelector<HTMLElement>('button[type=submit]');
  const line = root.querySelector<HTMLElement>('#status');
  const label = button?.textContent ?? '';
  return {
    say(text, isBad = false) {
      if (!line) return;
      line.textContent = text;
      line.classList.toggle('bad', isBad);
    },
    setBusy(isBusy, isAgain = false) {
      if (!button) return;
      button.setAttribute('aria-disabled', String(isBusy));
      button.textContent = isAgain ? wordIn(language, 'tryAgain') : label;
    },
  };
};
