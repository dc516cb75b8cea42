import { expect, type Page } from '@playwright/test';

/** Opens a section from the sidebar, for staff; those of App Support are under its "More". */
export const openSection = async (page: Page, name: string): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: /^Home\b/ })).toBeVisible();
  const link = menu.getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await menu.getByRole('button', { name: 'More' }).last().click();
  await link.click();
};
