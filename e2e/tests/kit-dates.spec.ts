import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'

const noon = '2026-11-21T12:00:00+01:00'

async function openKit(page: Page): Promise<void> {
  await page.clock.setFixedTime(noon)
  await page.goto('/dev/ui')
}

/** The day from which keyboard navigation starts. */
const focusedDay = (page: Page) => page.locator('td button:focus')

test('a day is chosen by keyboard alone: arrows, weeks, months, years, Enter; Escape cancels @any-width', async ({
  page,
}) => {
  await openKit(page)
  const field = page.getByRole('textbox', { name: 'First day' })
  await field.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const day = focusedDay(page)
  await expect(day).toHaveAccessibleName('Saturday, 21 November 2026')
  await expect(day).toHaveAttribute('aria-current', 'date')
  for (const [key, name] of [
    ['ArrowRight', 'Sunday, 22 November 2026'],
    ['ArrowDown', 'Sunday, 29 November 2026'],
    ['Home', 'Monday, 23 November 2026'],
    ['End', 'Sunday, 29 November 2026'],
    ['PageDown', 'Tuesday, 29 December 2026'],
    ['ArrowUp', 'Tuesday, 22 December 2026'],
    ['Shift+PageUp', 'Saturday, 21 November 2026'],
    ['Shift+PageDown', 'Wednesday, 20 January 2027'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(day).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'First day' })).toBeHidden()
  await expect(field).toHaveValue('21/11/2026')
  await page.keyboard.press('Enter')
  await expect(day).toHaveAccessibleName('Saturday, 21 November 2026')
  await page.keyboard.press('ArrowRight')
  await expect(day).toHaveAccessibleName('Sunday, 22 November 2026')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('22/11/2026')
  await expect(page.getByRole('button', { name: 'Open the calendar' }).nth(1)).toBeFocused()
})

test('a day may be typed with or without separators; invalid or disallowed days are reported @any-width', async ({
  page,
}) => {
  await openKit(page)
  const field = page.getByRole('textbox', { name: 'First day' })
  await field.fill('24122026')
  await field.blur()
  await expect(field).toHaveValue('24/12/2026')
  await field.fill('31/02/2027')
  await field.blur()
  await expect(field).toHaveAccessibleDescription(/Invalid Date/)
  await field.fill('20/11/2026')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Choose 21\/11\/2026 or a later day\./)
  await field.fill('1.12.2026')
  await field.press('Enter')
  await expect(field).toHaveValue('01/12/2026')
  await expect(field).not.toHaveAttribute('aria-invalid')
})

test('a date range: two presses in one calendar, or typed; the end is never before the start', async ({
  page,
}) => {
  await openKit(page)
  const sales = page.getByRole('group', { name: 'Sales' })
  const [from, to] = [
    sales.getByRole('textbox', { name: 'From' }),
    sales.getByRole('textbox', { name: 'To' }),
  ]
  await expect(from).toHaveValue('12/11/2026')
  await sales.getByRole('button', { name: 'Open the calendar' }).click()
  const calendar = page.getByRole('dialog', { name: 'Sales' })
  await calendar.getByRole('button', { name: /Tuesday, 17 November/ }).click()
  await expect(calendar.getByRole('status')).toHaveText('Now choose the last day.')
  await calendar.getByRole('button', { name: /Monday, 9 November/ }).click()
  await expect(calendar).toBeHidden()
  await expect(from).toHaveValue('09/11/2026')
  await expect(to).toHaveValue('17/11/2026')
  await to.fill('08/11/2026')
  await to.blur()
  await expect(to).toHaveAccessibleDescription(/Choose 09\/11\/2026 or a later day\./)
  await to.fill('18/11/2026')
  await from.fill('19/11/2026')
  await expect(to).toHaveValue('')
})

test('a time: typed 9:10 snaps to the nearest option and says so; the list works by keyboard @any-width', async ({
  page,
}) => {
  await openKit(page)
  const time = page.getByRole('combobox', { name: 'Meeting at' })
  const list = page.getByRole('listbox', { name: 'Meeting at' })
  await time.fill('9:10')
  await time.press('Enter')
  await expect(time).toHaveValue('09:00')
  await expect(page.getByText('9:10 changed to 09:00: times are in steps of 30 minutes.')).toBeVisible()
  await expect(list).toBeHidden()
  await time.press('ArrowDown')
  await time.press('ArrowDown')
  await time.press('ArrowDown')
  await expect(list.getByRole('option', { name: '10:00' })).toBeInViewport()
  await time.press('Escape')
  await expect(time).toHaveValue('09:00')
  await time.press('ArrowDown')
  await time.press('ArrowDown')
  await time.press('Enter')
  await expect(time).toHaveValue('09:30')
  await time.fill('2 pm')
  await time.blur()
  await expect(time).toHaveValue('14:00')
  await time.fill('noon')
  await time.blur()
  await expect(time).toHaveAccessibleDescription(/Type a time like 09:30\./)
})

test('a time range moves in quarters of an hour, its end always after its start @any-width', async ({
  page,
}) => {
  await openKit(page)
  const lesson = page.getByRole('group', { name: 'Lesson' })
  const start = lesson.getByRole('combobox', { name: 'Start' })
  const end = lesson.getByRole('combobox', { name: 'End' })
  await end.click()
  const list = page.getByRole('listbox', { name: 'End' })
  await expect(list.getByRole('option').first()).toHaveText('09:1515 min')
  await list.getByRole('option', { name: '10:00' }).click()
  await expect(end).toHaveValue('10:00')
  await start.fill('11')
  await start.blur()
  await expect(end).toHaveValue('12:00')
  await expect(lesson.getByText('The end moved to 12:00, after the start.')).toBeVisible()
  await end.fill('10:50')
  await end.blur()
  await expect(end).toHaveValue('11:15')
  await expect(lesson.getByText('10:50 changed to 11:15, the earliest time available.')).toBeVisible()
})
