import type { Page } from '@playwright/test'

/** Chooses an item of a menu. */
export const menu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The text box for a message in a space or chat. */
export const field = (page: Page) => page.getByRole('textbox', { name: /^(Write to|Reply)/ }).last()
/** A message by its text. */
export const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

/** Sends a message, or a reply where a thread is open. */
export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).last().click()
}
