import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { subscribe } from '@akada/server/features/plans/testing/subscribe.ts'
import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'
import { verified } from '../support/studio.ts'

test('what is typed into a live course waits on every device, shows what will change, and is published whole @any-width', async ({
  signedIn,
  site,
}) => {
  const ada = await site.aUser('ada', verified)
  await subscribe(site.db, ada)
  const price = { isPaid: true, amountMinor: 1_300_000, currency: 'NGN' }
  const course = await aCourse(site.db, ada, { title: 'Sew a gown', ...price })
  const page = await signedIn(ada)
  await page.goto(`/studio/course/${course.id}?step=about`)
  await page.getByRole('textbox', { name: 'Course title' }).fill('Sew two gowns')
  await expect(page.getByText('1 change waits.')).toBeVisible()
  await page.goto(`/studio/course/${course.id}?step=price`)
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('150')
  await expect(page.getByText('The price is not saved yet.')).toBeVisible()
  await expectNoAxeViolations(page)

  const visitor = await signedIn(await site.aUser('nkechi'))
  await visitor.goto(`/courses/${course.id}`)
  await expect(visitor.getByRole('heading', { name: 'Sew a gown' }).first()).toBeVisible()
  await expect(visitor.getByText('₦13,000').filter({ visible: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Publish changes' }).click()
  const changes = page.getByRole('alertdialog', { name: 'Publish these changes?' })
  await expect(changes.getByText('The price falls from ₦13,000 to ₦150, by more than half.')).toBeVisible()
  await expect(changes.getByText('Sew two gowns')).toBeVisible()
  await expect(changes.getByRole('button', { name: 'Publish changes' })).toBeDisabled()
  await expectNoAxeViolations(page)
  await changes.getByRole('button', { name: 'Not yet' }).click()
  await amount.fill('15000')
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(page.getByText('The price is not saved yet.')).toBeHidden()

  // Another device has everything, and publishes it.
  const other = await signedIn(ada)
  await other.goto(`/studio/course/${course.id}?step=about`)
  await expect(other.getByRole('textbox', { name: 'Course title' })).toHaveValue('Sew two gowns')
  await other.getByRole('button', { name: 'Publish changes' }).click()
  await other
    .getByRole('alertdialog', { name: 'Publish these changes?' })
    .getByRole('button', { name: 'Publish changes' })
    .click()
  await expectSaid(other, 'Your changes are live.')
  await expect(page.getByRole('region', { name: 'Unpublished changes' })).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Sew two gowns' }).first()).toBeVisible()
  await expect(visitor.getByText('₦15,000').filter({ visible: true }).first()).toBeVisible()
})
