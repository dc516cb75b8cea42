import { startLiveForm } from './live-form.ts';

startLiveForm(document);
