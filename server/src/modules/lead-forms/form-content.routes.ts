import { formContentEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import {
  changeDate,
  changeLogic,
  changeMandatory,
  changeMessage,
  changeOptions,
  changeSubtitle,
  retitleComponent,
  retypeComponent,
} from './component-fields.service.ts';
import { readContent } from './form-content.repository.ts';
import {
  addComponent,
  duplicateComponent,
  moveComponent,
  removeComponent,
} from './form-content.service.ts';

/** The content of forms: every change locks its form, so that places stay without gaps. */
export const registerFormContent = (api: Api): void => {
  serve(api, formContentEndpoints.content, async ({ transaction, params }) => ({
    content: await transaction((tx) => readContent(tx, params.formId)),
  }));
  serve(api, formContentEndpoints.add, ({ transaction, ifMatch, body }) =>
    transaction((tx) => addComponent(tx, body, ifMatch)),
  );
  serve(api, formContentEndpoints.duplicateComponent, ({ transaction, ifMatch, params }) =>
    transaction((tx) => duplicateComponent(tx, params.id, ifMatch)),
  );
  serve(api, formContentEndpoints.removeComponent, async ({ transaction, ifMatch, params }) => ({
    content: await transaction((tx) => removeComponent(tx, params.id, ifMatch)),
    message: 'The component was removed.',
  }));
  serve(api, formContentEndpoints.changeType, ({ transaction, ifMatch, params, body }) =>
    transaction((tx) => retypeComponent(tx, params.id, body, ifMatch)),
  );
  serve(api, formContentEndpoints.changeOrder, ({ transaction, ifMatch, params, body }) =>
    transaction((tx) => moveComponent(tx, params.id, body.order, ifMatch)),
  );
  serve(api, formContentEndpoints.changeTitle, ({ transaction, ifMatch, body }) =>
    transaction((tx) => retitleComponent(tx, body, ifMatch)),
  );
  serve(api, formContentEndpoints.changeSubtitle, ({ transaction, ifMatch, body }) =>
    transaction((tx) => changeSubtitle(tx, body, ifMatch)),
  );
  serve(api, formContentEndpoints.changeMandatory, ({ transaction, ifMatch, body }) =>
    transaction((tx) => changeMandatory(tx, body, ifMatch)),
  );
  serve(api, formContentEndpoints.changeDate, ({ transaction, ifMatch, body }) =>
    transaction((tx) => changeDate(tx, body, ifMatch)),
  );
  serve(api, formContentEndpoints.changeOptions, ({ transaction, ifMatch, body }) =>
    transaction((tx) => changeOptions(tx, body, ifMatch)),
  );
  serve(api, formContentEndpoints.changeLogic, ({ transaction, ifMatch, body }) =>
    transaction((tx) => changeLogic(tx, body, ifMatch)),
  );
  serve(api, formContentEndpoints.changeMessage, ({ transaction, ifMatch, body }) =>
    transaction((tx) => changeMessage(tx, body, ifMatch)),
  );
};
