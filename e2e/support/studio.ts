import { type Page, expect } from '@playwright/test'

/** What a member needs to make courses. */
export const verified = { isLocationVerified: true, phoneNumberVerified: true }

export const outlineOf = (page: Page) => page.getByRole('region', { name: 'Outline' })

/** Opens the form for a new course in the studio. */
export async function openCourseForm(page: Page) {
  await page.goto('/studio')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Course', exact: true }).click()
  return page.getByRole('dialog', { name: 'New course' })
}

/** Fills the form for a new course. */
export async function describeCourse(page: Page, title: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'New course' })
  await form.getByRole('textbox', { name: 'Course title' }).fill(title)
  await form.getByRole('textbox', { name: 'Description' }).fill('What every new tailor gets wrong.')
  await form.getByRole('combobox', { name: 'Difficulty level' }).selectOption('BEGINNER')
  await form.getByRole('textbox', { name: 'Tags' }).pressSequentially('sewing ')
}

/** Fills the form and creates the course. */
export async function createCourse(page: Page, title: string): Promise<void> {
  await describeCourse(page, title)
  await page.getByRole('button', { name: 'Create course' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

export async function addModule(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Module', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New module' })
  await dialog.getByRole('textbox', { name: 'Module title' }).fill(title)
  await dialog.getByRole('button', { name: 'Add module' }).click()
  await expect(outlineOf(page).getByRole('heading', { name: title })).toBeVisible()
}

/** Adds files as lessons of a module, each under its title. */
export async function addFiles(
  page: Page,
  module: string,
  files: readonly { path: string; title: string }[],
): Promise<void> {
  await page.getByRole('button', { name: 'Lesson', exact: true }).click()
  const lesson = page.getByRole('dialog', { name: 'New lesson' })
  await lesson.getByRole('combobox', { name: 'Module' }).selectOption(module)
  await lesson.locator('input[type=file]').setInputFiles(files.map(({ path }) => path))
  for (const [index, { title }] of files.entries()) {
    const file = lesson
      .getByRole('group')
      .filter({ has: page.getByRole('textbox', { name: 'Title' }) })
      .nth(index)
    await file.getByRole('textbox', { name: 'Title' }).fill(title)
    await file.getByRole('textbox', { name: 'Description' }).fill(`${title}, slowly.`)
  }
  await lesson.getByRole('button', { name: 'Add lesson' }).click()
  await expect(lesson).toBeHidden()
}

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish this course?' })
  await expect(question.getByRole('button', { name: 'Yes' })).toBeDisabled()
  await question.getByRole('radio', { name: 'Everything is real' }).check()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: 'Your Course is Now Live!' })).toBeVisible()
}
