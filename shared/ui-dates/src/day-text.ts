import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

/** Format of a day on screen, such as 'Jan 31, 2026'. */
export const dayFormat = 'MMM DD, YYYY';

/** Accepted formats of a typed day. */
const written = [dayFormat, 'MMM D, YYYY', 'MMM D YYYY', 'YYYY-MM-DD'];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** Reads a day from a text; an invalid day when the text has none. */
export const dayOf = (text: string): Dayjs => dayjs(capital(text.trim()), written, true);
