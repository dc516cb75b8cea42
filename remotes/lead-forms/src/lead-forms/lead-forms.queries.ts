import { call, useChange } from '@outpost/api-client';
import { leadFormEndpoints, type FormComponent } from '@outpost/contracts';

const touched = [leadFormEndpoints.list, leadFormEndpoints.content];

export const useCreateLeadForm = () => useChange(leadFormEndpoints.create, touched);
export const useRetitle = () => useChange(leadFormEndpoints.changeTitle, touched);
export const useDeleteLeadForm = () => useChange(leadFormEndpoints.remove, touched);

/** The component that carries a form's title. */
export const fetchTitleComponent = async (formId: string): Promise<FormComponent> => {
  const { content } = await call(leadFormEndpoints.content, { params: { formId } });
  const title = content.components.find((component) => component.type === 'title');
  if (!title) throw new Error('This form has no title.');
  return title;
};
