import { expect, test } from '../support/app.ts'

test('Contact Support validates nothing and only closes @any-width', async ({ page }) => {
  await page.goto('/no/such/page')
  await page.getByRole('button', { name: 'Contact Support' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Support' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Contact Support' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText("Send us a message and we'll respond within 24 hours.")).toBeVisible()
  for (const name of ['Name', 'Email', 'Message'])
    await expect(dialog.getByLabel(name, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/\bsent\b/i)).toHaveCount(0)
})
