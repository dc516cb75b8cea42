import type { Locator } from '@playwright/test';

/** Chooses an action of the record in a panel: a button, or an entry of its menu. */
export const chooseInPanel = async (panel: Locator, name: string): Promise<void> => {
  const actions = panel.getByRole('group', { name: 'Actions' });
  const more = actions.getByRole('button', { name: 'More actions' });
  const button = actions.getByRole('button', { name, exact: true });
  await actions.getByRole('button').first().waitFor();
  if (await button.isVisible()) return button.click();
  await more.click();
  await panel.page().getByRole('menuitem', { name, exact: true }).click();
};
