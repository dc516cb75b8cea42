import {
  evaluateForm,
  honeypotName,
  inOrder,
  type ExpressionTree,
  type FormAnswers,
  type FormMessage,
  type FormSnapshot,
} from '@outpost/contracts';
import { readExpression } from '@outpost/expressions';
import type { Brand } from '../../../platform/pages/brand.ts';
import { attribute, html, jsonBlock, type Html } from '../../../platform/pages/html.ts';
import { pageDocument } from '../../../platform/pages/page-document.ts';
import { renderComponent } from './components.ts';
import { styles } from './styles.ts';

/** Values around the content of every page of a live form. */
export interface Frame {
  nonce: string;
  brand: Brand;
  isEmbedded: boolean;
  script: { src: string; integrity: string } | null;
}

const document = (
  { nonce, brand, isEmbedded, script }: Frame,
  title: string,
  content: Html,
  head: Html | null = null,
): string => {
  const revealed = html`<noscript
    ><style nonce="${nonce}">
      [data-part][hidden],
      [data-other][hidden] {
        display: block !important;
      }
      .keep {
        display: none;
      }
    </style></noscript
  >`;
  const loader =
    script &&
    html`<script
      nonce="${nonce}"
      defer
      src="${script.src}"
      integrity="${script.integrity}"
    ></script>`;
  return pageDocument(
    {
      nonce,
      brand,
      title,
      styles,
      rootClass: isEmbedded ? 'embed' : null,
      head: html`${revealed}${head}${loader}`,
    },
    content,
  );
};

/** A form with the state in which it is shown. */
export interface ShownForm {
  formId: string;
  /** Target of the form without JavaScript. */
  action: string;
  page: string;
  submissionKey: string;
  content: FormSnapshot;
  answers: FormAnswers;
  errors: Readonly<Record<string, string>>;
  /** Problem of the whole form, such as too many attempts. */
  problem: string | null;
  /** Key that reopens unfinished answers. */
  resumeKey: string | null;
}

const countText = (wrong: number): string =>
  wrong === 1 ? 'One answer needs your attention' : `${wrong} answers need your attention`;

const problems = ({ content, errors, problem }: ShownForm): Html => {
  const wrong = inOrder(content).filter(({ _id }) => Object.hasOwn(errors, _id));
  const items = wrong.map(({ _id }) => html`<li><a href="#f-${_id}">${errors[_id]}</a></li>`);
  const isHidden = wrong.length === 0 && problem === null;
  return html`<div class="problems" id="problems" role="alert" ${attribute('hidden', isHidden)}>
    <h2>${problem ?? countText(wrong.length)}</h2>
    <ul>
      ${items}
    </ul>
  </div>`;
};

const hidden = (name: string, value: string | null) =>
  value !== null && html`<input type="hidden" name="${name}" value="${value}" />`;

const keeping = (brand: Brand) =>
  html`<div class="keep" id="keep" hidden>
    <p>
      <span id="saved"></span> What you type is saved as you go: on this device, and with
      ${brand.name || 'us'} as an unfinished response for 30 days.
    </p>
    <button type="button" class="quiet" id="copy-link" hidden>Copy link to continue later</button
    ><button type="button" class="quiet" id="start-over">Start over</button>
  </div>`;

/** Returns the syntax trees of the expressions of a form, by their texts, for its script. */
const expressionsIn = ({ components }: FormSnapshot): Record<string, ExpressionTree | null> =>
  Object.fromEntries(
    components
      .flatMap(({ logic }) => logic.rules)
      .flatMap(({ expression }) =>
        expression === undefined ? [] : [[expression, readExpression(expression)]],
      ),
  );

/** Renders the page of a form; it can be submitted without scripts. */
export const formPage = (frame: Frame, shown: ShownForm): string => {
  const { content, answers, errors } = shown;
  const state = { answers, errors, ...evaluateForm(content, answers, readExpression) };
  const [first, ...others] = inOrder(content);
  const last = others.findLast(({ type }) => type === 'submit_button');
  const middle = others.filter((one) => one !== last && !one.logic.isHidden);
  const title = first?.title ?? '';
  const lead = first && !first.isSubtitleHidden && first.subtitle;
  const components = content.components.map((one) => ({
    ...one,
    subtitle: '',
  }));
  const expressions = expressionsIn(content);
  return document(
    frame,
    title,
    html`<div id="live">
        <h1>${title}</h1>
        ${lead && html`<p class="lead">${lead}</p>`}
        <p class="note" id="note">
          Questions marked with <span class="must">*</span> must be answered.
        </p>
        <form method="post" action="${shown.action}" novalidate>
          ${problems(shown)}
          ${hidden('page', shown.page)}${hidden('submissionKey', shown.submissionKey)}${hidden('resumeKey', shown.resumeKey)}
          <div class="aside" aria-hidden="true">
            <label for="${honeypotName}">Fax</label
            ><input id="${honeypotName}" name="${honeypotName}" tabindex="-1" autocomplete="off" />
          </div>
          ${middle.map((one) => renderComponent(one, state))}
          <div class="send">
            <button type="submit">${last?.title || 'Submit'}</button>
            <p class="status" id="status" role="status"></p>
          </div>
        </form>
        ${keeping(frame.brand)}
      </div>
      ${jsonBlock('live-form', { formId: shown.formId, components, answers, expressions })}`,
  );
};

const check = html`<div class="mark" aria-hidden="true">
  <svg
    width="28"
    height="28"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2.5"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </svg>
</div>`;

/** Renders the page after a submission without scripts. */
export const thanksPage = (frame: Frame, message: FormMessage): string => {
  if (message.type === 'redirect') {
    const link = /^https?:/i.test(message.link) ? message.link : '';
    const content = html`<div class="done">
      ${check}
      <h1>Thank you</h1>
      <p class="lead">Your answers have been sent.</p>
      ${link && html`<a class="button" href="${link}" rel="noreferrer">Continue</a>`}
    </div>`;
    const refresh = link ? html`<meta http-equiv="refresh" content="1; url=${link}" />` : null;
    return document({ ...frame, script: null }, 'Thank you', content, refresh);
  }
  const { title, description } = message;
  const content = html`<div class="done">
    ${check}
    <h1>${title}</h1>
    ${description && html`<p class="lead">${description}</p>`}
  </div>`;
  return document({ ...frame, script: null }, title, content);
};

/** Renders a page that says why the form cannot be filled in. */
export const statePage = (frame: Frame, title: string, text: string): string =>
  document(
    frame,
    title,
    html`<div class="done" id="state">
      <h1>${title}</h1>
      <p class="lead">${text}</p>
    </div>`,
  );
