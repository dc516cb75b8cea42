import type { Noun } from '../noun.ts';

const lists = ['/super-admin/flows', '/super-admin/flows/runs'];

export const flowsNoun = {
  permissions: ['flows:read', 'flows:write'],
  tables: {
    flows: { label: 'User flow', access: 'flows:read', personal: ['content'], lists },
    flow_runs: {
      parent: { type: 'flows', idColumn: 'flowId', nameColumn: 'name' },
      label: 'Run of a flow',
      access: 'flows:read',
      personal: ['person', 'input', 'attributes'],
      lists,
    },
  },
} as const satisfies Noun;
