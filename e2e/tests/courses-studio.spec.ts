import type { Locator } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { rewriteOutline } from '@akada/server/features/courses/public/lessons.ts'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'
import { aClip } from '../support/clips.ts'
import { addModule, createCourse, openCourseForm, outlineOf, publish, verified } from '../support/studio.ts'

/** Writes a list with a bold word without knowing Markdown, and looks at it as learners will. */
async function writeWithButtons(lesson: Locator): Promise<void> {
  const text = lesson.getByRole('textbox', { name: 'Text' })
  await text.fill('thread and chalk')
  await text.press('ControlOrMeta+a')
  await lesson.getByRole('button', { name: 'Bold' }).click()
  await lesson.getByRole('button', { name: 'List', exact: true }).click()
  await expect(text).toHaveValue('- **thread and chalk**')
  await lesson.getByRole('button', { name: 'Preview' }).click()
  await expect(lesson.getByRole('listitem').locator('strong')).toHaveText('thread and chalk')
  await expectNoAxeViolations(lesson.page(), 'dialog[open]')
}

test('a creator makes a course of two modules with a clip and a text, and publishes it @any-width', async ({
  signedIn,
  site,
}) => {
  test.slow()
  const [ada] = await Promise.all([site.aUser('ada', verified), site.startMediaWorker()])
  const page = await signedIn(ada)
  const form = await openCourseForm(page)
  await form.getByRole('button', { name: 'Create course' }).click()
  for (const message of [
    'Course title is required',
    'Description is required',
    'Difficulty Level is required',
    'Please add at least one tag',
  ])
    await expect(form.getByText(message)).toBeVisible()
  await createCourse(page, 'Three seams')
  await addModule(page, 'Before you cut')
  await addModule(page, 'Cut and sew')
  await page.getByRole('button', { name: 'Lesson', exact: true }).click()
  const lesson = page.getByRole('dialog', { name: 'New lesson' })
  await lesson.getByRole('combobox', { name: 'Module' }).selectOption('Before you cut')
  await lesson.locator('input[type=file]').setInputFiles(await aClip())
  await lesson.getByRole('button', { name: 'Add lesson' }).click()
  await expect(lesson.getByText('Video description is required')).toBeVisible()
  // The first field with an error is in view, and ready to be filled.
  await expect(lesson.getByRole('textbox', { name: 'Description' })).toBeFocused()
  await lesson.getByRole('textbox', { name: 'Title' }).fill('Seam one')
  await lesson.getByRole('textbox', { name: 'Description' }).fill('The straight one.')
  await lesson.getByRole('button', { name: 'Add lesson' }).click()
  await expect(lesson).toBeHidden()

  await page.getByRole('button', { name: 'Lesson', exact: true }).click()
  await lesson.getByText('Text', { exact: true }).click()
  await lesson.getByRole('textbox', { name: 'Title' }).fill('What you need')
  await writeWithButtons(lesson)
  await lesson.getByRole('button', { name: 'Add lesson' }).click()
  await expect(outlineOf(page).getByText(/^0:04 · /)).toBeVisible({ timeout: 60_000 })
  await expectNoAxeViolations(page)

  await publish(page)
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

test('lessons are reordered by keyboard, across modules, by dragging, and restored @any-width', async ({
  signedIn,
  site,
}) => {
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
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit module' })
  await editing.getByRole('textbox', { name: 'Module title' }).fill('Things')
  await editing.getByRole('textbox', { name: 'Description' }).fill('Thread and chalk.')
  await editing.getByRole('combobox', { name: 'Difficulty level' }).selectOption('Beginner')
  await expectNoAxeViolations(page)
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(outlineOf(page).getByText('Thread and chalk.')).toBeVisible()
  await expect(outlineOf(page).getByText(/^\d lessons? · Beginner$/)).toBeVisible()
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

  const stored = page.waitForResponse((answer) => answer.url().endsWith('/order'))
  const above = { targetPosition: { x: 8, y: 2 }, steps: 4 }
  await page
    .getByRole('button', { name: 'Move Lesson 3', exact: true })
    .dragTo(page.getByRole('button', { name: 'Move Lesson 2', exact: true }), above)
  expect((await stored).status()).toBe(200)
  await page.reload()
  await expect(grip).toBeVisible()
  expect(await titles()).toEqual(['Lesson 3', 'Lesson 2', 'Lesson 1'])
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

test('a simple course needs no modules; Publish names what is missing, and the page what is synthetic @any-width', async ({
  signedIn,
  site,
}) => {
  const ada = await site.aUser('ada', verified)
  const page = await signedIn(ada)
  const form = await openCourseForm(page)
  await form.getByText('Paid', { exact: true }).click()
  await form.getByRole('button', { name: 'Create course' }).click()
  await expect(form.getByText('Amount is required')).toBeVisible()
  await form.getByText('Free', { exact: true }).click()
  await form.getByText('A plain list of lessons').click()
  await createCourse(page, 'Three seams')
  await expect(page.getByRole('button', { name: 'Module', exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Publish' }).click()
  const missing = page.getByRole('dialog', { name: 'Not ready yet' })
  const add = missing.getByRole('button', { name: 'Add: A lesson that is ready' })
  await expect(add).toBeFocused()
  await expectNoAxeViolations(page)
  await add.click()
  await expect(missing).toBeHidden()
  await page.getByRole('button', { name: 'Lesson', exact: true }).click()
  const lesson = page.getByRole('dialog', { name: 'New lesson' })
  await lesson.getByText('Text', { exact: true }).click()
  await lesson.getByRole('textbox', { name: 'Title' }).fill('What you need')
  await lesson.getByRole('textbox', { name: 'Text' }).fill('Thread and chalk.')
  await lesson.getByRole('button', { name: 'Add lesson' }).click()
  await expect(outlineOf(page).getByText('What you need')).toBeVisible()

  // Elsewhere the lesson becomes a draft, which this page doesn't know yet: the server refuses.
  const asking = page.getByRole('alertdialog', { name: 'Publish this course?' })
  await page.getByRole('button', { name: 'Publish' }).click()
  await asking.getByRole('radio', { name: /^Some of it is synthetic/ }).check()
  await expectNoAxeViolations(page)
  const courseId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const setDraft = async (isDraft: boolean) => {
    await site.db.updateTable('lessons').set({ isDraft }).where('courseId', '=', courseId).execute()
    await rewriteOutline(site.db, courseId, { now: new Date() })
  }
  await setDraft(true)
  await asking.getByRole('button', { name: 'Yes' }).click()
  const refusal = 'There was an issue publishing your course. Please review all required fields.'
  await expect(missing.getByText(refusal)).toBeVisible()
  await expect(missing.getByRole('listitem')).toHaveText([/Add at least one lesson/])
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')

  await setDraft(false)
  await page.reload()
  await page.getByRole('button', { name: 'Publish' }).click()
  await asking.getByRole('radio', { name: /^Some of it is synthetic/ }).check()
  await asking.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('link', { name: 'View Course' }).click()
  await expect(page.getByText('Contains synthetic or altered content')).toBeVisible()
})
