import {
  directionOf,
  english,
  formWords,
  inOrder,
  withoutRecalls,
  wordIn,
  type ExpressionTree,
  type FormLanguage,
  type FormWord,
  type FormMessage,
  type FormSnapshot,
} from '@outpost/contracts';
import { readExpression } from '@outpost/expressions';
import {
  closedPage,
  closedTree,
  formTree,
  htmlOf,
  passwordTitle,
  passwordTree,
  thanksTitle,
  thanksTree,
  type ClosedPage,
  type ClosedReason,
  type ClosedWords,
  type FormElement,
  type FormTarget,
  type FormView,
} from '@outpost/form-page';
import type { Brand } from '../../../platform/pages/brand.ts';
import { html, jsonBlock, type Html } from '../../../platform/pages/html.ts';
import { pageDocument } from '../../../platform/pages/page-document.ts';
import { styles } from './styles.ts';

/** Values around the content of every page of a live form. */
export interface Frame {
  nonce: string;
  brand: Brand;
  isEmbedded: boolean;
  script: { src: string; integrity: string } | null;
  /** Address of the page that reports the form; null for a page of no form. */
  reportPath: string | null;
}

/** Renders a page of a live form around its content. */
export const document = (
  { nonce, brand, isEmbedded, script, reportPath }: Frame,
  title: string,
  content: Html,
  { head = null, language = english }: { head?: Html | null; language?: FormLanguage } = {},
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
      language: { code: language.code, direction: directionOf(language.code) },
      styles,
      rootClass: isEmbedded ? 'embed' : null,
      head: html`${revealed}${head}${loader}`,
      foot:
        reportPath !== null &&
        html`<footer class="foot">
          <a href="${reportPath}" target="_blank" rel="noreferrer"
            >${wordIn(language, 'reportAbuse')}</a
          >
        </footer>`,
    },
    content,
  );
};

/** A form that can be submitted, with the state in which it is shown. */
export type ShownForm = FormView & Omit<FormTarget, 'organization'> & { formId: string };

const tree = (element: FormElement): Html => ({ html: htmlOf(element) });

/** Returns the syntax trees of the expressions of a form, by their texts, for its script. */
const expressionsIn = ({ components }: FormSnapshot): Record<string, ExpressionTree | null> =>
  Object.fromEntries(
    components
      .flatMap(({ logic }) => [logic.computed, ...logic.rules.map(({ expression }) => expression)])
      .flatMap((text) => (text === undefined ? [] : [[text, readExpression(text)]])),
  );

/** Returns the language for the script of a page, with the texts that the script does not have. */
const languageData = ({ code, words, options }: FormLanguage) => ({
  code,
  ...(options && { options }),
  words: Object.fromEntries(
    (Object.keys(formWords) as FormWord[])
      .filter((word) => words[word] !== formWords[word])
      .map((word) => [word, words[word]]),
  ),
});

/** Renders the page of a form; it can be submitted without scripts. */
export const formPage = (frame: Frame, shown: ShownForm, links: Html | null = null): string => {
  const { formId, content, answers, language = english } = shown;
  const [first] = inOrder(content);
  const components = content.components.map((one) => ({ ...one, subtitle: '' }));
  const target = { ...shown, organization: frame.brand.name };
  const data = {
    formId,
    components,
    answers,
    expressions: expressionsIn(content),
    language: languageData(language),
  };
  return document(
    frame,
    withoutRecalls(first?.title ?? ''),
    html`${links}${tree(formTree(shown, readExpression, target))}${jsonBlock('live-form', data)}`,
    { language },
  );
};

/** Renders the page after a submission without scripts. */
export const thanksPage = (
  frame: Frame,
  message: FormMessage,
  language: FormLanguage = english,
): string => {
  const isWeb = message.type === 'redirect' && /^https?:/i.test(message.link);
  const link = isWeb ? message.link : null;
  const content = tree(thanksTree(message, link, language));
  const refresh =
    link === null ? null : html`<meta http-equiv="refresh" content="1; url=${link}" />`;
  return document({ ...frame, script: null }, thanksTitle(message, language), content, {
    head: refresh,
    language,
  });
};

/** Renders the page that asks for the password of a form; it says nothing about the form. */
export const passwordPage = (
  frame: Frame,
  { action, problem, language }: { action: string; problem: string; language: FormLanguage },
): string =>
  document(frame, passwordTitle(language), tree(passwordTree({ action, problem, language })), {
    language,
  });

const wordsPage = (frame: Frame, words: ClosedPage, language: FormLanguage = english): string =>
  document(frame, words.title, tree(closedTree(words)), { language });

/** Renders the page of a form that takes no answers, in the words of its author. */
export const closedFormPage = (
  frame: Frame,
  closure: ClosedReason,
  words: ClosedWords,
  language: FormLanguage,
): string => wordsPage(frame, closedPage(closure, words, language), language);

/** Renders a page that says why there is no form. */
export const statePage = (frame: Frame, title: string, text: string): string =>
  wordsPage(frame, { title, text });
