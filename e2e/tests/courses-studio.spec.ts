import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'
import { aClip } from '../support/clips.ts'

const verified = { isLocationVerified: true, phoneNumberVerified: true }
const outlineOf = (page: Page) => page.getByRole('region', { name: 'Outline' })

async function addModule(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Module', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New module' })
  await dialog.getByRole('textbox', { name: 'Module title' }).fill(title)
  await dialog.getByRole('button', { name: 'Add module' }).click()
  await expect(outlineOf(page).getByRole('heading', { name: title })).toBeVisible()
}

test('a creator makes a course of two modules with a clip and a text, and publishes it', async ({
  signedIn,
  site,
}) => {
  test.slow()
  const [ada] = await Promise.all([site.aUser('ada', verified), site.startMediaWorker()])
  const page = await signedIn(ada)
  await page.goto('/studio')
  await page.getByRole('button', { name: 'New course' }).first().click()
  const form = page.getByRole('dialog', { name: 'New course' })
  await form.getByRole('button', { name: 'Create course' }).click()
  for (const message of [
    'Course title is required',
    'Description is required',
    'Difficulty Level is required',
    'Please add at least one tag',
  ])
    await expect(form.getByText(message)).toBeVisible()
  await form.getByRole('textbox', { name: 'Course title' }).fill('Three seams')
  await form.getByRole('textbox', { name: 'Description' }).fill('What every new tailor gets wrong.')
  await form.getByRole('combobox', { name: 'Difficulty level' }).selectOption('BEGINNER')
  await form.getByRole('textbox', { name: 'Tags' }).pressSequentially('sewing ')
  await form.getByRole('button', { name: 'Create course' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Three seams' })).toBeVisible()
  await addModule(page, 'Before you cut')
  await addModule(page, 'Cut and sew')
  await page.getByRole('button', { name: 'Lesson', exact: true }).click()
  const lesson = page.getByRole('dialog', { name: 'New lesson' })
  await lesson.getByRole('combobox', { name: 'Module' }).selectOption('Before you cut')
  await lesson.locator('input[type=file]').setInputFiles(await aClip())
  await lesson.getByRole('button', { name: 'Add lesson' }).click()
  await expect(lesson.getByText('Video description is required')).toBeVisible()
  await lesson.getByRole('textbox', { name: 'Title' }).fill('Seam one')
  await lesson.getByRole('textbox', { name: 'Description' }).fill('The straight one.')
  await lesson.getByRole('button', { name: 'Add lesson' }).click()
  await expect(lesson).toBeHidden()

  await page.getByRole('button', { name: 'Lesson', exact: true }).click()
  await lesson.getByText('Text', { exact: true }).click()
  await lesson.getByRole('textbox', { name: 'Title' }).fill('What you need')
  await lesson.getByRole('textbox', { name: 'Text' }).fill('- thread\n- **chalk**')
  await lesson.getByRole('button', { name: 'Add lesson' }).click()
  await expect(outlineOf(page).getByText(/^0:04 · /)).toBeVisible({ timeout: 60_000 })
  await expectNoAxeViolations(page)

  await publish(page)
  await expect(page.getByRole('heading', { name: 'Your Course is Now Live!' })).toBeVisible()
  await expectSaid(page, 'Course published successfully')
  await expectNoAxeViolations(page)
  const view = page.getByRole('link', { name: 'View Course' })
  await expect(view).toHaveAttribute('href', /^\/courses\//)
  await page.goto(`${await view.getAttribute('href')}?as=learner`)
  await expect(page.getByText('This is how learners see your course.')).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'Start: Lesson 1' }).filter({ visible: true }).first(),
  ).toBeVisible()
})

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish this course?' })
  await expect(question.getByRole('button', { name: 'Yes' })).toBeDisabled()
  await question.getByRole('radio', { name: 'No, everything is real' }).check()
  await question.getByRole('button', { name: 'Yes' }).click()
}

test('lessons are reordered by keyboard, across modules, and restored', async ({ signedIn, site }) => {
  const ada = await site.aUser('ada', verified)
  const course = await aCourse(site.db, ada, { lessons: 3, status: 'draft', publishedAt: null })
  await site.db
    .insertInto('courseModules')
    .values({ courseId: course.id, position: 1, title: 'Second things', clientId: randomUUID() })
    .execute()
  const page = await signedIn(ada)
  await page.goto(`/studio/course/${course.id}`)
  // The module above appears in the outline once something in it changes.
  await page.getByRole('button', { name: 'Options for First things' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Module title' }).fill('Things')
  await page.keyboard.press('Enter')
  await expect(outlineOf(page).getByRole('heading', { name: '2. Second things' })).toBeVisible()

  const grip = page.getByRole('button', { name: 'Move Lesson 1', exact: true })
  const titles = () =>
    outlineOf(page)
      .getByRole('listitem')
      .getByText(/^Lesson \d$/)
      .allInnerTexts()
  await grip.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expectSaid(page, 'Lesson 1, 2 of 3 in Things')
  await expect(grip).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await titles()).toEqual(['Lesson 1', 'Lesson 2', 'Lesson 3'])

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+ArrowDown')
  await expectSaid(page, 'Lesson 1, 1 of 1 in Second things')
  await page.keyboard.press('Space')
  await page.reload()
  await expect(grip).toBeVisible()
  expect(await titles()).toEqual(['Lesson 2', 'Lesson 3', 'Lesson 1'])
  await expectNoAxeViolations(page)
})

test('edits save automatically, and a change in another tab shows up or asks @any-width', async ({
  signedIn,
  site,
}) => {
  const ada = await site.aUser('ada', verified)
  const course = await aCourse(site.db, ada, { status: 'draft', publishedAt: null })
  const page = await signedIn(ada)
  const address = `/studio/course/${course.id}?step=about`
  await page.goto(address)
  const title = page.getByRole('textbox', { name: 'Course title' })
  await title.fill('Weaving on a frame')
  const other = await page.context().newPage()
  await other.goto(address)
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Course title' })).toHaveValue('Weaving on a frame')

  await other.getByRole('textbox', { name: 'Description' }).fill('By hand.')
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('By hand.')
  await title.fill('')
  await expect(page.getByText('Course title is required')).toBeVisible()
  await other.getByRole('textbox', { name: 'Course title' }).fill('Weaving, all of it')
  await expect(page.getByText('This course was changed elsewhere. Load it again.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(title).toHaveValue('Weaving, all of it')
})
