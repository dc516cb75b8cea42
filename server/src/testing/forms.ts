import { expect } from 'vitest';
import type { FormComponent, FormContent, LeadForm } from '@outpost/contracts';
import type { TestAnswer, TestServer } from './test-server.ts';

export const formsUrl = '/v1/super-admin/lead-forms';
export const formStaff = 'admin@demo.test';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Calls of internal staff on lead forms. */
export interface FormTools {
  call(
    method: Method,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
  create(): Promise<LeadForm>;
  /** Creates a form with a title and these components between the pinned ones. */
  createWith(...types: FormComponent['type'][]): Promise<FormContent>;
  read(id: string): Promise<LeadForm>;
  content(id: string): Promise<FormContent>;
  add(leadForm: string, body: object): Promise<TestAnswer>;
  /** Sets the title of a component, which publication requires. */
  title(_id: string | undefined, title: string): Promise<TestAnswer>;
  /** Creates and publishes a form with one question. */
  published(): Promise<LeadForm>;
}

export const formTools = (server: () => TestServer, who = formStaff): FormTools => {
  const call: FormTools['call'] = (method, path, body, headers = {}) =>
    server().call(who, method, `${formsUrl}${path}`, { ...(body && { body }), headers });

  const create = async (): Promise<LeadForm> => {
    const answer = await call('POST', '', {});
    expect(answer.status).toBe(201);
    return answer.body.data.form;
  };

  const content = async (id: string): Promise<FormContent> => {
    const { status, body } = await call('GET', `/content/${id}`);
    expect(status).toBe(200);
    return body.data.content;
  };

  const add = (leadForm: string, body: object) =>
    call('POST', '/content/component', { leadForm, ...body });

  const title = (_id: string | undefined, text: string) =>
    call('PATCH', '/content/component/title', { _id, title: text });

  const createWith = async (...types: FormComponent['type'][]) => {
    const { _id } = await create();
    for (const type of types) expect((await add(_id, { type })).status).toBe(201);
    const { components } = await content(_id);
    expect((await title(components[0]?._id, 'Contact')).status).toBe(200);
    return content(_id);
  };

  const read = async (id: string): Promise<LeadForm> =>
    (await call('GET', `/${id}`)).body.data.form;

  const published = async () => {
    const { formId, components } = await createWith('email');
    await title(components[1]?._id, 'Work email');
    const answer = await call('PATCH', '/status', { formId, status: 'published' });
    expect(answer.status).toBe(200);
    return answer.body.data.form;
  };

  return { call, create, createWith, read, content, add, title, published };
};

/** Returns the types of the components in their order; expects positions without gaps. */
export const typesIn = ({ components }: FormContent): string[] => {
  expect(components.map(({ order }) => order)).toEqual(components.map((_, index) => index + 1));
  return components.map(({ type }) => type);
};
