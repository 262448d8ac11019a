import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { aClass, figuresOf } from '../support/classes.ts'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'

/** Turns one of the emails on, and writes another and looks at it. */
async function writeEmails(page: Page, address: string): Promise<void> {
  const emails = page.getByRole('region', { name: 'Automatic emails' })
  const welcome = emails.getByRole('switch', { name: /^Welcome/ })
  await welcome.click()
  await expect(welcome).toBeChecked()
  await emails.getByRole('button', { name: 'Edit: Course finished' }).click()
  const editor = page.getByRole('dialog', { name: 'Course finished' })
  await editor.getByRole('textbox', { name: 'Subject' }).fill('Well done, {firstName}')
  await editor.getByText('Preview').click()
  await expect(editor.getByRole('heading', { name: 'Well done, Ada' })).toBeVisible()
  await expectNoAxeViolations(page)
  await editor.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(`A test is on its way to ${address}.`)).toBeVisible()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await page.reload()
  await expect(welcome).toBeChecked()
  await expect(emails.getByRole('switch', { name: /^Course finished/ })).not.toBeChecked()
  await expectNoAxeViolations(page)
}

/** A file of another program becomes invitations, line by line. */
async function enrolFromAList(page: Page, list: Locator): Promise<void> {
  await list.getByRole('button', { name: 'Enrol from a list' }).click()
  const many = page.getByRole('dialog', { name: 'Enrol from a list' })
  await expectNoAxeViolations(page, 'dialog[open]')
  const buffer = Buffer.from('\uFEFFName;Email\nÌfẹ́;ife@outside.example\nNobody;none', 'utf16le')
  await many.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await expect(many.getByRole('textbox')).toHaveValue(/Ìfẹ́/)
  await many.getByRole('button', { name: 'Check the list' }).click()
  const lines = many.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  await expect(lines).toHaveText(['3NobodynoneNot an email address or phone number', /Ìfẹ́Will be invited$/])
  await expectNoAxeViolations(page, 'dialog[open]')
  await many.getByRole('button', { name: 'Enrol and invite' }).click()
  await expect(lines.last()).toHaveText(/Invited$/)
  const report = page.waitForEvent('download')
  await many.getByRole('button', { name: 'Save the result' }).click()
  expect(await readFile(await (await report).path(), 'utf8')).toContain(
    '"ife@outside.example","Ìfẹ́","Invited"',
  )
  await page.keyboard.press('Escape')
  await expect(many).toBeHidden()
}

test('a creator finds learners, looks at one, writes to some, invites and exports them', async ({
  signedIn,
  site,
}) => {
  const { teacher, course } = await aClass(site)
  const page = await signedIn(teacher)
  await page.goto('/classroom/trainee')
  const list = page.getByRole('region', { name: 'All Learners' })
  await expect(list.getByRole('combobox', { name: 'Course' })).toHaveValue(course.id)
  await expect(list.getByText('1–12 of 13')).toBeVisible()
  await expect(list.getByText('Complete', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expectNoAxeViolations(page)

  await list.getByRole('button', { name: 'Next page' }).click()
  await expect(list.getByText('13–13 of 13')).toBeVisible()
  await list.getByRole('checkbox', { name: 'Select Zainab Sani' }).check({ force: true })
  await list.getByRole('button', { name: 'Previous page' }).click()
  await list.getByRole('checkbox', { name: 'Select Amaka Obi' }).check({ force: true })
  await expect(list.getByText('2 selected')).toBeVisible()
  await list.getByRole('button', { name: 'Email' }).click()
  const letter = page.getByRole('dialog', { name: 'Email 2 learners' })
  await expect(letter.getByRole('button', { name: 'Send' })).toBeDisabled()
  await letter.getByRole('textbox', { name: 'Subject' }).fill('The zip lesson')
  await letter.getByRole('textbox', { name: 'Body' }).fill('Dear {firstName}, look again.')
  await expectNoAxeViolations(page)
  await letter.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent successfully')).toBeVisible()

  const saved = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(4)
  await page.keyboard.press('Escape')
  await expect(list.getByText('2 selected')).toBeHidden()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect(list.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Email 1 learner' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(list.getByText('1 selected')).toBeHidden()
  await page.keyboard.press('/')
  await expect(list.getByRole('searchbox', { name: 'Search learners' })).toBeFocused()

  await list.getByRole('searchbox', { name: 'Search learners' }).fill('halima')
  await expect(list.getByText('1–1 of 1')).toBeVisible()
  await list.getByRole('button', { name: 'View more: Halima Ibrahim' }).click()
  const panel = page.getByRole('complementary', { name: 'Halima Ibrahim' }).or(page.getByRole('dialog'))
  await expect(panel.getByText('2 of 5')).toBeVisible()
  await expect(panel.getByText('No quiz taken yet.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await enrolFromAList(page, list)

  await list.getByRole('button', { name: 'Automatic emails' }).click()
  await writeEmails(page, teacher.email)
})

test('a creator sees what waits, how the courses do, and where learners get off @any-width', async ({
  signedIn,
  site,
}) => {
  const made = await aClass(site)
  await figuresOf(site, made)
  const page = await signedIn(made.teacher)
  await page.goto('/classroom/overview')
  const week = page.getByRole('region', { name: 'This week' })
  await expect(week.getByText('learners were here')).toBeVisible()
  await expect(page.getByText('The percentage of students who complete the course.')).toBeVisible()
  await expectNoAxeViolations(page)
  const tabs = page.getByRole('navigation', { name: 'Classroom' })
  await tabs.getByRole('link', { name: 'Courses' }).click()
  await page.getByRole('button', { name: 'Draft' }).click()
  await expect(page.getByRole('heading', { name: 'No course in this state' })).toBeVisible()
  await page.getByRole('button', { name: 'Live' }).click()
  await expect(page.getByRole('link', { name: 'Sew a fitted gown' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Analytics' }).click()
  const bars = page.getByRole('region', { name: 'Where they stop' })
  await expect(bars.getByText('−4')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lesson 3 loses 4' })).toBeVisible()
  await expectNoAxeViolations(page)
  await bars.getByRole('button', { name: 'As table' }).click()
  await expect(bars.getByRole('row', { name: '3. Lesson 3 8 4 4' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await bars.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('Sew-a-fitted-gown.csv')
})
