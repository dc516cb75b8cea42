import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Actions in the form editor by keyboard only. */
export const formKeys = (page: Page) => {
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const enter = (what: Locator) => what.press('Enter');
  const write = async (what: Locator, text: string) => {
    await what.press('Control+a');
    await keyboard.type(text);
  };
  return {
    button,
    enter,
    write,
    /** Creates a form from the list of forms and gives it a title. */
    async create(title: string) {
      await enter(button('Add form'));
      await enter(page.getByRole('button', { name: 'Enter the title, Title' }));
      await write(page.getByRole('textbox', { name: 'Title', exact: true }), title);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    },
    /** Adds a component of a type after another one. */
    async add(after: string, type: string, title: string) {
      await enter(button(`Add after ${after}`));
      await enter(page.getByRole('menuitem', { name: type, exact: true }));
      await write(page.getByLabel('Title', { exact: true }), title);
      await expect(button(`Move ${title}`)).toBeVisible();
    },
    async publish(title: string) {
      await enter(button('Publish'));
      const dialog = page.getByRole('dialog', { name: `Publish ${title}` });
      await expect(dialog.getByText('No problems found.')).toBeVisible();
      await enter(dialog.getByRole('button', { name: 'Publish' }));
      // The dialog offers activation now.
      await expect(page.getByText('The form was published.')).toBeVisible();
    },
    /** Activates a form that was just published, and returns its id. */
    async activate(title: string): Promise<string> {
      await enter(button('Activate'));
      const live = page.getByRole('dialog', { name: `${title} is live` });
      await expect(live.getByRole('link', { name: 'Open the form' })).toBeVisible();
      await enter(live.getByRole('button', { name: 'Done' }));
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      return /show\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    },
  };
};
