import type { SiteForm } from '@outpost/contracts';
import type { FormEvent, GivenForms } from '../form-asker.ts';
import { drawn } from '../hit-sender.ts';
import { showForm } from './form-view.ts';
import { remember, rememberPolicy } from './seen-forms.ts';

/** Message of the form in the frame; `tellHost` of the form sends it. */
interface FormMessage {
  source?: string;
  type?: string;
  height?: number;
}

/** A form on the page, loaded or loading. */
export interface OpenForm {
  form: SiteForm;
  isThere(): boolean;
  /** Reports that the visitor has begun to fill it in, and has not sent it. */
  isStarted(): boolean;
  remove(): void;
}

interface Parts extends Pick<GivenForms, 'isPreview' | 'tell'> {
  /** Called when the form is gone. */
  closed: () => void;
}

const longestLoadMs = 10_000;

/** Shows a form and tells what becomes of it; a look at it tells nothing. */
export const openForm = (
  page: Window & typeof globalThis,
  form: SiteForm,
  place: Element | null,
  { isPreview, tell, closed }: Parts,
): OpenForm => {
  const { origin } = new URL(form.src);
  const view = drawn();
  const happened = new Set<FormEvent['event']>();
  const say = (event: FormEvent['event'], reason: FormEvent['reason'] = null) => {
    if (happened.has(event)) return;
    happened.add(event);
    if (!isPreview) tell({ form: form.id, view, event, reason });
  };

  const take = ({ source, origin: from, data }: MessageEvent<FormMessage | null>) => {
    if (source !== shown.frame.contentWindow || from !== origin) return;
    if (data?.source !== 'outpost-form') return;
    if (data.type === 'height') shown.frame.style.height = `${Number(data.height)}px`;
    if (data.type === 'loaded') {
      page.clearTimeout(timer);
      say('shown');
      if (!isPreview) remember(page, form.id, 'shown');
    }
    if (data.type === 'started') say('started');
    if (data.type === 'submitted') {
      say('answered');
      if (!isPreview) remember(page, form.id, 'answered');
    }
  };

  /** The policy of the page forbids frames of this address. */
  const refuse = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (URL.parse(blockedURI)?.origin !== origin || happened.has('shown')) return;
    rememberPolicy(page);
    say('failed', 'policy');
    remove();
  };

  const remove = () => {
    page.clearTimeout(timer);
    page.removeEventListener('message', take);
    page.document.removeEventListener('securitypolicyviolation', refuse);
    shown.remove();
    closed();
  };

  const shown = showForm(page, form, place, () => {
    if (happened.has('shown') && !happened.has('answered')) say('dismissed');
    remove();
  });
  page.addEventListener('message', take);
  page.document.addEventListener('securitypolicyviolation', refuse);
  const timer = page.setTimeout(() => {
    say('failed', 'not-loaded');
    remove();
  }, longestLoadMs);
  return {
    form,
    isThere: shown.isThere,
    isStarted: () => happened.has('started') && !happened.has('answered'),
    remove,
  };
};
