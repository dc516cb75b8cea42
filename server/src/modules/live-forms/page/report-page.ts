import {
  formReportLabels,
  formReportReasons,
  honeypotName,
  longestReportText,
} from '@outpost/contracts';
import { attribute, html, type Html } from '../../../platform/pages/html.ts';
import { document, statePage, type Frame } from './pages.ts';

/** The form that reports a live form, with what was typed and what is wrong with it. */
export interface ShownReport {
  action: string;
  page: string;
  values: { reason: string; text: string; email: string };
  errors: Readonly<Record<string, string>>;
}

const errorOf = (name: string, errors: ShownReport['errors']): Html | false =>
  errors[name] !== undefined && html`<p class="error" id="e-${name}">${errors[name]}</p>`;

const stateOf = (name: string, errors: ShownReport['errors']): Html =>
  html`${attribute('aria-invalid', errors[name] && 'true')}${attribute('aria-describedby', errors[name] && `e-${name}`)}`;

const partClass = (name: string, errors: ShownReport['errors']) =>
  errors[name] === undefined ? 'part' : 'part wrong';

const reasonsPart = ({ values, errors }: ShownReport): Html => html`
  <fieldset class="${partClass('reason', errors)}" role="radiogroup" ${stateOf('reason', errors)}>
    <legend>What is wrong with this form?</legend>
    <div class="options">
      ${formReportReasons.map(
        (reason) =>
          html`<label class="option"
            ><input
              type="radio"
              name="reason"
              value="${reason}"
              required${attribute('checked', values.reason === reason)}
            /><span>${formReportLabels[reason]}</span></label
          >`,
      )}
    </div>
    ${errorOf('reason', errors)}
  </fieldset>
`;

/** Renders the page on which a visitor reports a form; it says nothing about the form. */
export const reportPage = (frame: Frame, shown: ShownReport): string => {
  const { action, page, values, errors } = shown;
  const organization = frame.brand.name;
  const isWrong = Object.keys(errors).length > 0;
  return document(
    { ...frame, script: null, reportPath: null },
    'Report this form',
    html`<h1>Report this form</h1>
      <p class="lead">
        Your report goes to the operator of this platform, not to
        ${organization || 'the author of the form'}.
      </p>
      <form method="post" action="${action}" novalidate>
        ${
          isWrong &&
          html`<div class="problems" role="alert">
            <h2>${Object.values(errors)[0]}</h2>
          </div>`
        }
        <input type="hidden" name="page" value="${page}" />
        <div class="aside" aria-hidden="true">
          <label for="${honeypotName}">Fax</label
          ><input id="${honeypotName}" name="${honeypotName}" tabindex="-1" autocomplete="off" />
        </div>
        ${reasonsPart(shown)}
        <div class="${partClass('text', errors)}">
          <label for="text">Details</label>
          <p class="hint">Optional</p>
          <textarea
            id="text"
            name="text"
            maxlength="${longestReportText}"
            ${stateOf('text', errors)}
          >
${values.text}</textarea>
          ${errorOf('text', errors)}
        </div>
        <div class="${partClass('email', errors)}">
          <label for="email">Email</label>
          <p class="hint">Optional, for questions about your report</p>
          <input
            type="email"
            id="email"
            name="email"
            maxlength="254"
            autocomplete="email"
            ${attribute('value', values.email)}${stateOf('email', errors)}
          />
          ${errorOf('email', errors)}
        </div>
        <div class="send"><button type="submit">Send report</button></div>
      </form>`,
  );
};

/** Renders the page after a report. */
export const reportedPage = (frame: Frame): string =>
  statePage(
    { ...frame, reportPath: null },
    'Thank you for your report',
    'The operator of this platform will look at it.',
  );
