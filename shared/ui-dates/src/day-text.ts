import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

/** How a day is shown, such as 'Jan 31, 2026'. */
export const dayFormat = 'MMM DD, YYYY';

/** What people write, besides how a day is shown. */
const written = [dayFormat, 'MMM D, YYYY', 'MMM D YYYY', 'YYYY-MM-DD'];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** The day a text means; an invalid one when it means none. */
export const dayOf = (text: string): Dayjs => dayjs(capital(text.trim()), written, true);
