import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { aSeller } from '../support/money.ts'

test('@any-width a creator chooses a colour, learners see it on the course, and a small plan says where it is', async ({
  signedIn,
  site,
}) => {
  const { seller, course } = await aSeller(site)
  const page = await signedIn(seller)
  await page.goto('/settings/brand')
  await page.getByText('Teal', { exact: true }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()

  const other = await signedIn(await site.aUser('nkechi'))
  await other.goto(`/courses/${course.id}`)
  await expect(other.locator('[data-coloured]').getByText('Ada Obi')).toBeVisible()
  await expectNoAxeViolations(other)
  await other.goto('/settings/brand')
  await expect(other.getByText(/On Pro your courses and certificates carry your logo/)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Save' })).toBeDisabled()
})
