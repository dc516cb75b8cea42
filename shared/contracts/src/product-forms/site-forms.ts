import * as v from '@outpost/schema';
import { SitePerson } from '../web-pixels/site-hits.ts';
import { Id } from '@outpost/schema';
import { scriptReasons, siteFormEvents } from './product-form-logs.ts';
import type { ProductForm } from './product-forms.ts';

/** Parameter of a page that shows one form for a look at it. */
export const previewParameter = 'outpost_preview';

const Page = v.pipe(v.string(), v.maxLength(4_000), v.url());

const sender = {
  /** Public key of the pixel. */
  key: v.pipe(v.string(), v.maxLength(60)),
  person: v.optional(v.nullable(SitePerson), null),
  /** The browser asks not to be followed: nothing about its visitor is used or stored. */
  isPrivate: v.optional(v.boolean(), false),
};

/** Question of the script for the forms of its page, sent to `POST /site/forms` as `text/plain`. */
export const SiteFormsQuestion = v.object({
  ...sender,
  url: Page,
  preview: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1_000))), null),
});
export type SiteFormsQuestion = v.InferOutput<typeof SiteFormsQuestion>;

/** A form for this visitor, with the rules that only the page can decide. */
export interface SiteForm extends Pick<
  ProductForm,
  'type' | 'url' | 'trigger' | 'event' | 'scroll' | 'delay' | 'frequency' | 'everyDays'
> {
  id: string;
  title: string;
  /** Address of the page in the frame. */
  src: string;
  place: string;
}

export interface SiteFormsAnswer {
  /** In the order in which they claim a place. */
  forms: SiteForm[];
  /** The part of the script that shows forms; null without any. */
  script: { src: string; integrity: string } | null;
  isPreview: boolean;
  /** Origins of the organization's live forms, whose messages the page may believe. */
  formOrigins: string[];
}

/** Events of the forms of a page, sent to `POST /site/forms/events` as `text/plain`. */
export const SiteFormEvents = v.object({
  ...sender,
  events: v.pipe(
    v.array(
      v.object({
        form: Id,
        /** Drawn for each time that a form is shown: an event that is sent again counts once. */
        view: v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)),
        event: v.picklist(siteFormEvents),
        reason: v.optional(v.nullable(v.picklist(scriptReasons)), null),
        url: Page,
      }),
    ),
    v.maxLength(20),
  ),
});
export type SiteFormEvents = v.InferOutput<typeof SiteFormEvents>;
