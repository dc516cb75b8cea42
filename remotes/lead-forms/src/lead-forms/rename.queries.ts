import { call, useChange } from '@outpost/api-client';
import { formContentEndpoints, leadFormEndpoints, type FormComponent } from '@outpost/contracts';
import { t } from '../i18n/forms.ts';

export const useRetitle = () =>
  useChange(formContentEndpoints.changeTitle, [
    leadFormEndpoints.list,
    leadFormEndpoints.byId,
    formContentEndpoints.content,
  ]);

/** Loads the component that holds a form's title. */
export const fetchTitleComponent = async (formId: string): Promise<FormComponent> => {
  const { content } = await call(formContentEndpoints.content, { params: { formId } });
  const title = content.components.find((component) => component.type === 'title');
  if (!title) throw new Error(t('list.formNoTitle'));
  return title;
};
