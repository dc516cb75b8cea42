import { createContext } from 'react';

/**
 * How times show what they leave out: as text beside them, as the tooltip of a button, or as a
 * title, for the pointer alone, inside rows and links.
 */
export const ExactTimes = createContext<'text' | 'tip' | 'title'>('tip');
