import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'
import { comeIn, control, fakeDevices, seesMore } from '../support/meetings.ts'

test.use(fakeDevices)

const board = (page: Page, items: number) =>
  page.getByRole('application', { name: `Whiteboard with ${items} ${items === 1 ? 'item' : 'items'}` })

async function openBoard(page: Page): Promise<void> {
  await control(page, 'Whiteboard').click()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
}

/** What a button saves as a file. */
async function fileOf(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path())
}

async function drawStroke(page: Page): Promise<void> {
  const box = (await board(page, 0).boundingBox())!
  await page.mouse.move(box.x + 300, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 420, box.y + 260, { steps: 6 })
  await page.mouse.up()
  await expect(board(page, 1)).toBeVisible()
}

test('the speaker stays in sight over other windows, and the host’s board is followed, saved and seen afterwards @any-width', async ({
  site,
  signedIn,
}) => {
  const ada = await site.aUser('ada', { firstName: 'Ada', lastName: 'Eze' })
  const host = await signedIn(ada)
  await host.goto('/studio/zoom/meeting')
  await host.getByRole('button', { name: 'Start an instant video conference' }).click()
  await comeIn(host)
  const guest = await signedIn(await site.aUser('obi'))
  await guest.goto(host.url())
  await comeIn(guest)
  await seesMore(guest, 'Ada Eze')

  const isFloating = () => guest.evaluate(() => document.pictureInPictureElement !== null)
  await guest.getByRole('button', { name: 'Picture in picture' }).click()
  await expect.poll(isFloating).toBe(true)
  await guest.getByRole('button', { name: 'Picture in picture' }).click()
  await expect.poll(isFloating).toBe(false)

  await openBoard(host)
  await openBoard(guest)
  await drawStroke(host)
  await expect(board(guest, 1)).toBeVisible()
  await host.getByRole('button', { name: 'Smaller' }).click()
  // Until the guest looks elsewhere, they see what the host sees.
  for (const page of [host, guest]) await expect(page.getByText('80%')).toBeVisible()
  await guest.getByRole('button', { name: 'Larger' }).click()
  await expect(guest.getByText('100%')).toBeVisible()
  await guest.getByRole('button', { name: "Host's view" }).click()
  await expect(guest.getByText('80%')).toBeVisible()

  const png = await fileOf(host, 'Export as PNG')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const json = JSON.parse((await fileOf(host, 'Export as JSON')).toString()) as { items: unknown[] }
  expect(json.items).toHaveLength(1)
  await host.getByRole('button', { name: 'Save on this device' }).click()
  await expectSaid(host, 'The board is saved on this device.')
  await host.getByRole('button', { name: 'Clear the board' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
  for (const page of [host, guest]) await expect(board(page, 0)).toBeVisible()
  await host.getByRole('button', { name: 'Restore the saved board' }).click()
  for (const page of [host, guest]) await expect(board(page, 1)).toBeVisible()

  await control(guest, 'Leave').click()
  const afterwards = guest.getByRole('region', { name: 'Whiteboard' })
  await expect(afterwards.getByRole('img', { name: 'Whiteboard with 1 item' })).toBeVisible()
  await expectNoAxeViolations(guest)
})

test('on a phone the board is under More, and has the place for itself @any-width', async ({
  site,
  signedIn,
}) => {
  const page = await signedIn(await site.aUser('ada'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/studio/zoom/meeting')
  await page.getByRole('button', { name: 'Start an instant video conference' }).click()
  await comeIn(page)
  // The clock stays in one row.
  expect((await page.getByRole('time').boundingBox())?.height).toBeLessThan(40)
  await control(page, 'More').click()
  await page.getByRole('button', { name: 'Whiteboard' }).click()
  await expect(page.getByRole('complementary', { name: 'Chat and people' })).toBeHidden()
  await expect(board(page, 0)).toBeVisible()
  expect((await board(page, 0).boundingBox())?.height).toBeGreaterThan(400)
  await expectNoAxeViolations(page)
})
