import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Fixtures, expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'
import { comeIn, control, fakeDevices, seesMore } from '../support/meetings.ts'

test.use(fakeDevices)

const board = (page: Page, items: number) =>
  page.getByRole('application', { name: `Whiteboard with ${items} ${items === 1 ? 'item' : 'items'}` })

async function openBoard(page: Page): Promise<void> {
  await control(page, 'Whiteboard').click()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
}

const clearing = (page: Page) => page.getByRole('button', { name: 'Clear the board' })

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
  await expect(host.getByText(/^Drawn by /)).toBeAttached()
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
  // What takes back a slip is in sight, without scrolling among the tools.
  for (const name of ['Undo', 'Redo', 'Clear the board'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolations(page)
})

test('a stroke of 410 points stays whole, and one Undo brings back what Clear has hidden, and no more @any-width', async ({
  site,
  signedIn,
}) => {
  test.slow()
  const { host, guest } = await twoAtABoard({ site, signedIn })
  const end = await scribble(host, 410)
  for (const page of [host, guest]) {
    await expect(board(page, 1)).toBeVisible()
    expect(await strokesOf(page)).toEqual([{ points: 410, end }])
  }
  // Back in the room by itself.
  await host.reload()
  await openBoard(host)
  await expect(board(host, 1)).toBeVisible()
  expect(await strokesOf(host)).toEqual([{ points: 410, end }])

  // What the guest erased before the board was cleared stays away.
  await drawLine(guest, 500)
  await expect(board(host, 2)).toBeVisible()
  await guest.getByRole('button', { name: 'Undo' }).click()
  await expect(board(host, 1)).toBeVisible()
  await drawLine(guest, 560)
  await expect(board(host, 2)).toBeVisible()
  const before = await strokesOf(host)

  await host.getByRole('button', { name: 'Clear the board' }).click()
  const question = host.getByRole('alertdialog', { name: 'Clear the board?' })
  await expect(question).toContainText('Undo brings them back.')
  await expectNoAxeViolations(host)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(board(host, 2)).toBeVisible()
  await host.getByRole('button', { name: 'Clear the board' }).click()
  await question.getByRole('button', { name: 'Clear' }).click()
  for (const page of [host, guest]) await expect(board(page, 0)).toBeVisible()
  await host.getByRole('button', { name: 'Undo' }).click()
  for (const page of [host, guest]) await expect(board(page, 2)).toBeVisible()
  expect(await strokesOf(host)).toEqual(before)
  expect(await strokesOf(guest)).toEqual(before)
})

test('once the host reserves clearing, guests draw on and have no button for it @any-width', async ({
  site,
  signedIn,
}) => {
  const { host, guest } = await twoAtABoard({ site, signedIn })
  await expect(clearing(guest)).toBeVisible()
  await control(host, 'More').click()
  const mayClear = host.getByRole('switch', { name: 'Everyone may clear the whiteboard' })
  await expect(mayClear).toBeChecked()
  await mayClear.click()
  await expect(mayClear).not.toBeChecked()
  await expect(clearing(guest)).toBeHidden()
  await expectNoAxeViolations(guest)
  await drawLine(guest, 500)
  await expect(board(host, 1)).toBeVisible()
  await clearing(host).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
  for (const page of [host, guest]) await expect(board(page, 0)).toBeVisible()
})

/** Host and guest of one meeting, both with its whiteboard open. */
async function twoAtABoard({ site, signedIn }: Pick<Fixtures, 'site' | 'signedIn'>) {
  const host = await signedIn(await site.aUser('ada'))
  await host.goto('/studio/zoom/meeting')
  await host.getByRole('button', { name: 'Start an instant video conference' }).click()
  await comeIn(host)
  const guest = await signedIn(await site.aUser('obi'))
  await guest.goto(host.url())
  await comeIn(guest)
  for (const page of [host, guest]) await openBoard(page)
  return { host, guest }
}

/** No point of it is on the line between its neighbours. */
const zigzag = (n: number) => ({ x: 320 + (n % 150) * 3, y: 120 + Math.floor(n / 150) * 40 + (n % 2) * 20 })

/** Draws a zigzag of so many points; returns where it ends, on the board. */
async function scribble(page: Page, points: number): Promise<{ x: number; y: number }> {
  const box = (await page.getByRole('application').boundingBox())!
  const [first, last] = [zigzag(0), zigzag(points - 1)]
  await page.mouse.move(box.x + first.x, box.y + first.y)
  await page.mouse.down()
  for (let n = 1; n < points; n += 1) await page.mouse.move(box.x + zigzag(n).x, box.y + zigzag(n).y)
  await page.mouse.up()
  return last
}

async function drawLine(page: Page, y: number): Promise<void> {
  const box = (await page.getByRole('application').boundingBox())!
  await page.mouse.move(box.x + 320, box.y + y)
  await page.mouse.down()
  await page.mouse.move(box.x + 480, box.y + y, { steps: 3 })
  await page.mouse.up()
}

/** One coordinate of where a stroke ends, from its differences in half pixels. */
const endOf = (points: number[], axis: number) =>
  points.reduce((all, part, index) => all + (index % 2 === axis ? part / 2 : 0), 0)

/** How many points each stroke on a page's board has, and where it ends. */
async function strokesOf(page: Page): Promise<{ points: number; end: { x: number; y: number } }[]> {
  const { items } = JSON.parse((await fileOf(page, 'Export as JSON')).toString()) as {
    items: { points: number[] }[]
  }
  return items.map(({ points }) => ({
    points: points.length / 2,
    end: { x: endOf(points, 0), y: endOf(points, 1) },
  }))
}
