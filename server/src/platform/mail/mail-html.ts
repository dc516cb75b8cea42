/** Content of a mail, before it is written as HTML. */
export interface MailContent {
  subject: string;
  /** Text above and below the content; may be empty. */
  header: string;
  footer: string;
  /** Paragraphs with an empty line between them; one that is only a link becomes a button. */
  text: string;
  /** Label of the button. */
  button: string;
  /** `#rrggbb`; null is the product's colour. */
  accent: string | null;
  /** First line of all, such as the one below which answers are cut off; may be empty. */
  above: string;
}

const productAccent = '#4f46e5';
const [ink, faint, line, ground] = ['#16181d', '#5b616e', '#e6e7eb', '#f4f5f7'];
const font = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (one) => escapes[one] ?? '');

const isLink = (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);

/** Relative luminance of a colour, from 0 to 1, as WCAG defines it. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the colour of a text on another, so that its contrast is at least 4.5. */
const textOn = (colour: string) => (1.05 / (luminance(colour) + 0.05) >= 4.5 ? '#ffffff' : ink);

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/)
    .map((part) =>
      isLink(part)
        ? `<a href="${escaped(part)}" style="color:${ink}">${escaped(part)}</a>`
        : escaped(part),
    )
    .join('')
    .replaceAll('\n', '<br>');

const paragraph = (content: string, style = '') =>
  `<p style="margin:0 0 16px;${style}">${content}</p>`;

const buttonOf = (link: string, label: string, accent: string) =>
  `<p style="margin:8px 0 8px"><a href="${escaped(link)}" style="display:inline-block;padding:11px 20px;` +
  `border-radius:8px;background:${accent};color:${textOn(accent)};font-weight:600;text-decoration:none">` +
  `${escaped(label)}</a></p>` +
  paragraph(linked(link), `font-size:12px;color:${faint};word-break:break-all`);

const small = (text: string) =>
  text === '' ? '' : paragraph(linked(text), `font-size:12px;color:${faint}`);

/**
 * Returns a mail as HTML for mail programs: tables and styles of its elements only, nothing loaded
 * from elsewhere, and every text escaped.
 */
export const mailHtml = ({ accent, ...mail }: MailContent): string => {
  const colour = accent ?? productAccent;
  const parts = mail.text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (isLink(part) ? buttonOf(part, mail.button, colour) : paragraph(linked(part))));
  const header = mail.header && paragraph(`<strong>${linked(mail.header)}</strong>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(mail.subject)}</title></head>
<body style="margin:0;background:${ground};color:${ink};font-size:15px;line-height:1.5;${font}">
${small(mail.above)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${line};border-top:4px solid ${colour};border-radius:10px"><tr><td style="padding:28px 28px 12px">
${header}${parts.join('\n')}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:16px 28px">
${small(mail.footer)}
</td></tr></table>
</td></tr></table></body></html>
`;
};
