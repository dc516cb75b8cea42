import { v7 } from 'uuid';
import type { ActiveForm } from '../modules/product-forms/site/active-forms.ts';

/** Returns a popup for everybody on every page. */
export const makeActiveForm = (rules: Partial<ActiveForm['row']> = {}): ActiveForm => {
  const at = new Date('2026-03-01T00:00:00.000Z');
  return {
    title: 'Spring survey',
    address: 'https://forms.example/view/1',
    row: {
      id: v7(),
      tenantId: v7(),
      formId: v7(),
      version: 1,
      createdAt: at,
      updatedAt: at,
      isActive: true,
      type: 'popup',
      placeToReplace: '',
      url: '',
      userIds: [],
      segments: [],
      condition: '',
      trigger: 'load',
      event: '',
      scroll: 50,
      delay: 0,
      frequency: 'always',
      everyDays: 30,
      percentage: 100,
      startsAt: null,
      endsAt: null,
      order: 100,
      ...rules,
    },
  };
};
