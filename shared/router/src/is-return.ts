import { NavigationType, useNavigationType } from 'react-router';

/** Returns true if the browser has come to this address by its back or forward button. */
export const useIsReturn = (): boolean => useNavigationType() === NavigationType.Pop;
