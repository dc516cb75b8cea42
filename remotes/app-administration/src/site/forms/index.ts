import { startForms } from './form-stage.ts';

startForms(window);
