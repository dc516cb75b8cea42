import { ApiFailure, call } from '@outpost/api-client';
import { formContentEndpoints, type FormContent } from '@outpost/contracts';
import type { FormOp } from './form-ops.ts';

export interface Sent {
  content: FormContent;
  /** Id of the added component. */
  id?: string;
}

export interface SendOptions {
  ifMatch: number;
  /** The same for each attempt, so that the server applies the change once. */
  idempotencyKey: string;
}

const sendSet = (op: Extract<FormOp, { kind: 'set' }>, options: SendOptions): Promise<Sent> => {
  const { id: _id, group, values } = op;
  if (group === 'title')
    return call(formContentEndpoints.changeTitle, {
      body: { _id, title: values.title === '' ? null : values.title },
      ...options,
    });
  if (group === 'subtitle')
    return call(formContentEndpoints.changeSubtitle, { body: { _id, ...values }, ...options });
  if (group === 'mandatory')
    return call(formContentEndpoints.changeMandatory, { body: { _id, ...values }, ...options });
  if (group === 'date')
    return call(formContentEndpoints.changeDate, { body: { _id, ...values }, ...options });
  if (group === 'options')
    return call(formContentEndpoints.changeOptions, { body: { _id, ...values }, ...options });
  if (group === 'answer')
    return call(formContentEndpoints.changeAnswer, { body: { _id, ...values }, ...options });
  return call(formContentEndpoints.changeLogic, { body: { _id, ...values }, ...options });
};

const added = async (reply: Promise<{ content: FormContent; component: { _id: string } }>) => {
  const { content, component } = await reply;
  return { content, id: component._id };
};

/** Loads the content from the server; null if the form does not exist. */
export const readContent = async (formId: string): Promise<FormContent | null> => {
  try {
    return (await call(formContentEndpoints.content, { params: { formId } })).content;
  } catch (error) {
    if (error instanceof ApiFailure && error.statusCode === 404) return null;
    throw error;
  }
};

/** Sends a change and returns the content after it. */
export const sendOp = (formId: string, op: FormOp, options: SendOptions): Promise<Sent> => {
  const { add, duplicateComponent, removeComponent, changeOrder, changeType, changeMessage } =
    formContentEndpoints;
  if (op.kind === 'set') return sendSet(op, options);
  if (op.kind === 'message')
    return call(changeMessage, { body: { formId, ...op.message }, ...options });
  if (op.kind === 'add') {
    const { type, order } = op;
    return added(call(add, { body: { leadForm: formId, type, order }, ...options }));
  }
  if (op.kind === 'restore') {
    const { _id, order } = op.component;
    return call(add, { body: { leadForm: formId, _id, order }, ...options });
  }
  const params = { id: op.id };
  if (op.kind === 'duplicate') return added(call(duplicateComponent, { params, ...options }));
  if (op.kind === 'remove') return call(removeComponent, { params, ...options });
  if (op.kind === 'move')
    return call(changeOrder, { params, body: { order: op.order }, ...options });
  return call(changeType, { params, body: { type: op.type }, ...options });
};
