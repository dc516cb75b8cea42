import { formContentEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import {
  changeAnswer,
  changeDate,
  changeLogic,
  changeMandatory,
  changeMessage,
  changeOptions,
  changeSubtitle,
  retitleComponent,
  retypeComponent,
} from './component-fields.service.ts';
import { readColours, readContent } from './form-content.repository.ts';
import {
  addComponent,
  duplicateComponent,
  moveComponent,
  removeComponent,
} from './form-content.service.ts';
import { logged } from './log-changes.ts';

/**
 * Registers the calls for the content of forms. Each change locks its form, so that positions have
 * no gaps.
 */
export const registerFormContent = (api: Api): void => {
  serve(api, formContentEndpoints.content, ({ transaction, params }) =>
    transaction(async (tx) => ({
      content: await readContent(tx, params.formId),
      colours: await readColours(tx, params.formId),
    })),
  );
  serve(api, formContentEndpoints.add, (call) =>
    logged(call, (tx) => addComponent(tx, call.body, call.ifMatch)),
  );
  serve(api, formContentEndpoints.duplicateComponent, (call) =>
    logged(call, (tx) => duplicateComponent(tx, call.params.id, call.ifMatch)),
  );
  serve(api, formContentEndpoints.removeComponent, async (call) => ({
    content: await logged(call, (tx) => removeComponent(tx, call.params.id, call.ifMatch)),
    message: 'The component was removed.',
  }));
  serve(api, formContentEndpoints.changeType, (call) =>
    logged(call, (tx) => retypeComponent(tx, call.params.id, call.body, call.ifMatch)),
  );
  serve(api, formContentEndpoints.changeOrder, (call) =>
    logged(call, (tx) => moveComponent(tx, call.params.id, call.body.order, call.ifMatch)),
  );
  serve(api, formContentEndpoints.changeTitle, (call) =>
    logged(call, (tx) => retitleComponent(tx, call.body, call.ifMatch)),
  );
  serve(api, formContentEndpoints.changeSubtitle, (call) =>
    logged(call, (tx) => changeSubtitle(tx, call.body, call.ifMatch)),
  );
  serve(api, formContentEndpoints.changeMandatory, (call) =>
    logged(call, (tx) => changeMandatory(tx, call.body, call.ifMatch)),
  );
  serve(api, formContentEndpoints.changeDate, (call) =>
    logged(call, (tx) => changeDate(tx, call.body, call.ifMatch)),
  );
  serve(api, formContentEndpoints.changeOptions, (call) =>
    logged(call, (tx) => changeOptions(tx, call.body, call.ifMatch)),
  );
  serve(api, formContentEndpoints.changeAnswer, (call) =>
    logged(call, (tx) => changeAnswer(tx, call.body, call.ifMatch)),
  );
  serve(api, formContentEndpoints.changeLogic, (call) =>
    logged(call, (tx) => changeLogic(tx, call.body, call.ifMatch)),
  );
  serve(api, formContentEndpoints.changeMessage, (call) =>
    logged(call, (tx) => changeMessage(tx, call.body, call.ifMatch)),
  );
};
