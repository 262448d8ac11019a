import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000)

test('a creator sets the first day of a cohort; who enrols until then finds it in their calendar @any-width', async ({
  signedIn,
  site,
}) => {
  const creator = await site.aUser()
  const { id: courseId } = await aCourse(site.db, creator, { title: 'Sew a fitted gown' })
  const [studio, newcomer] = [await signedIn(creator), await signedIn(await site.aUser())]
  await studio.goto(`/studio/course/${courseId}?step=learners`)
  const [year, month, day] = inAWeek().toISOString().slice(0, 10).split('-')
  const field = studio.getByRole('textbox', { name: 'Next cohort begins on' })
  await field.fill(`${day}/${month}/${year}`)
  await field.press('Tab')
  await expect(studio.getByText(/^Saved \d/)).toBeVisible()
  await expectNoAxeViolations(studio)
  await studio.getByRole('button', { name: 'Publish changes' }).click()
  const changes = studio.getByRole('alertdialog', { name: 'Publish these changes?' })
  await changes.getByRole('button', { name: 'Publish changes' }).click()
  await expect(changes).toBeHidden()
  await newcomer.goto(`/courses/${courseId}`)
  await expect(newcomer.getByText(/^Starts on .* for everyone who enrols before then/)).toBeVisible()
  await newcomer.getByRole('button', { name: 'Enrol for free' }).filter({ visible: true }).first().click()
  await expect(
    newcomer
      .getByText(/^Begins on /)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await newcomer.goto('/schedule?view=agenda')
  await newcomer.getByRole('link', { name: /Sew a fitted gown begins/ }).click()
  await expect(newcomer).toHaveURL(new RegExp(`/courses/${courseId}`))
})
