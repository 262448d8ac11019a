import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'
import { comeIn, control, fakeDevices, killMediaServers, seesMore } from '../support/meetings.ts'

test.use(fakeDevices)

/** Frames of each part of a recording: more than a second at the thirty that a camera sends at most. */
const partOfFilm = 45

/** Both parts of a recording, from before a crash and after it, become one film, and the film a lesson. */
async function leavesAFilm(host: Page, course: string): Promise<void> {
  await control(host, 'Leave').click()
  const recordings = host.getByRole('region', { name: 'Recordings' })
  await expect(recordings.getByRole('button', { name: 'Add to a course' })).toBeVisible({ timeout: 30_000 })
  await expectNoAxeViolations(host)
  const film = await recordings.getByRole('link', { name: 'Watch' }).getAttribute('href')
  const seconds = await host.evaluate(async (url) => {
    const video = document.createElement('video')
    video.src = url ?? ''
    await new Promise((resolve, reject) => {
      video.addEventListener('loadedmetadata', resolve)
      video.addEventListener('error', reject)
    })
    return video.duration
  }, film)
  expect(seconds).toBeGreaterThan(2)
  await recordings.getByRole('button', { name: 'Add to a course' }).click()
  const dialog = host.getByRole('dialog', { name: 'Add to a course' })
  await dialog.getByLabel('Course').selectOption({ label: course })
  await expectNoAxeViolations(host, 'dialog')
  await dialog.getByRole('button', { name: 'Add as a lesson' }).click()
  await expectSaid(host, 'The recording is now a lesson.')
  await expect(host).toHaveURL(/\/studio\/course\//)
}

/** The host records, and everybody inside is notified. */
async function startRecording(host: Page, guest: Page): Promise<void> {
  await host.getByRole('tab', { name: 'More' }).click()
  await host.getByRole('button', { name: 'Record' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Record' }).click()
  for (const page of [host, guest])
    await expect(page.getByText('This meeting is being recorded.')).toBeVisible()
  await expect(guest.getByText('Recording', { exact: true })).toBeVisible()
}

test('two members meet by code, see and hear each other, chat, raise a hand, and recover from a crash @any-width', async ({
  site,
  signedIn,
}) => {
  // A media worker makes the film of what was recorded.
  test.setTimeout(120_000)
  await site.startMediaWorker()
  const [ada, obi] = [
    await site.aUser('ada', { firstName: 'Ada', lastName: 'Eze' }),
    await site.aUser('obi', { firstName: 'Obi', lastName: 'Musa' }),
  ]
  await aCourse(site.db, ada, { title: 'Gele in four folds' })
  const host = await signedIn(ada)
  await host.goto('/studio/zoom/meeting')
  await host.getByRole('button', { name: 'Start an instant video conference' }).click()
  await expect(host.getByRole('heading', { name: 'Get Started' })).toBeVisible()
  await expect(host.getByLabel('Your camera')).toBeVisible()
  await expectNoAxeViolations(host)
  await comeIn(host)
  await expect(host.getByRole('heading', { name: "You're the only one here" })).toBeVisible()
  const code = new URL(host.url()).pathname.split('/').at(-2) ?? ''

  const guest = await signedIn(obi)
  await guest.goto('/studio/zoom/meeting')
  await guest.getByLabel('Meeting code').fill('ABC')
  await guest.getByLabel('Meeting code').press('Enter')
  await expect(guest.getByText('Please enter a valid meeting code')).toBeVisible()
  await guest.getByLabel('Meeting code').fill(code.toLowerCase())
  await guest.getByRole('button', { name: 'Join Meeting' }).click()
  await comeIn(guest)

  await seesMore(host, 'Obi Musa')
  await seesMore(guest, 'Ada Eze')

  await control(guest, 'Chat').click()
  await guest.getByLabel('Message').fill('Good afternoon')
  await guest.getByLabel('Message').press('Enter')
  await control(guest, 'Hand').click()
  await control(host, 'Chat').click()
  await expect(host.getByRole('log', { name: 'Chat' }).getByText('Good afternoon')).toBeVisible()
  await host.getByRole('tab', { name: 'Hands 1' }).click()
  await expect(host.getByRole('list', { name: 'Raised hands' })).toContainText('Obi Musa')
  await expectNoAxeViolations(host)

  await startRecording(host, guest)
  await seesMore(guest, 'Ada Eze', partOfFilm)

  // The media server dies; nobody has to do anything, and everybody is back within five seconds.
  killMediaServers()
  await expect(guest.getByText('Your connection dropped.')).toBeVisible()
  await expect(guest.getByText('Your connection dropped.')).toBeHidden({ timeout: 5_000 })
  await seesMore(guest, 'Ada Eze', partOfFilm)
  await host.getByRole('button', { name: 'End recording' }).click()
  await expect(guest.getByText('Recording has ended.')).toBeVisible()

  await control(guest, 'Leave').click()
  await expect(guest.getByRole('heading', { name: 'You left.' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Rejoin' })).toBeVisible()
  await expectNoAxeViolations(guest)
  await expect(host.getByRole('heading', { name: "You're the only one here" })).toBeVisible()

  await leavesAFilm(host, 'Gele in four folds')
})

async function openBoard(page: Page): Promise<void> {
  await control(page, 'Whiteboard').click()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
}

/** Whether anything is drawn on a canvas. */
const hasInk = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    const image = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height)
    return image?.data.some((value) => value > 0) ?? false
  })

test('one participant’s strokes appear on the other’s board, and undo removes only their own @any-width', async ({
  site,
  signedIn,
}) => {
  const [ada, obi] = [await site.aUser('ada'), await site.aUser('obi')]
  const page = await signedIn(ada)
  await page.goto('/studio/event/meeting')
  await page.getByRole('button', { name: 'Start an instant video conference' }).click()
  await comeIn(page)
  await openBoard(page)
  const other = await signedIn(obi)
  await other.goto(page.url())
  await comeIn(other)
  await openBoard(other)
  const board = (items: number, on = page) =>
    on.getByRole('application', { name: `Whiteboard with ${items} ${items === 1 ? 'item' : 'items'}` })
  const box = (await board(0).boundingBox())!
  await page.mouse.move(box.x + 300, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 420, box.y + 260, { steps: 6 })
  // While it is being drawn, and nothing has been stored.
  await expect.poll(() => hasInk(board(0, other))).toBe(true)
  await page.mouse.up()
  for (const on of [page, other]) await expect(board(1, on)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(board(0, other)).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(board(1, other)).toBeVisible()

  // What the other draws is theirs alone to undo.
  await expect(other.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await other.mouse.move(box.x + 300, box.y + 400)
  await other.mouse.down()
  await other.mouse.move(box.x + 420, box.y + 420, { steps: 3 })
  await other.mouse.up()
  await expect(board(2)).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(board(1)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await control(other, 'Leave').click()

  // By keyboard: select the stroke, move it, undo the move, remove it.
  await board(1).press('v')
  await page.mouse.click(box.x + 360, box.y + 230)
  await board(1).press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled()
  await board(1).press('Control+z')
  await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await page.mouse.click(box.x + 360, box.y + 230)
  await board(1).press('Delete')
  await expect(board(0)).toBeVisible()

  // A text, then everything at half its size.
  await board(0).press('t')
  await page.mouse.click(box.x + 300, box.y + 300)
  await page.getByLabel('Text on the board').fill('Fold here')
  await page.getByLabel('Text on the board').press('Control+Enter')
  await expect(page.getByRole('list', { name: 'On the board' })).toContainText('Fold here')
  await page.getByRole('button', { name: 'Smaller' }).click()
  await expect(page.getByText('80%')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page.getByText('100%')).toBeVisible()
})

test('meetings start here, and live lessons are listed', async ({ site, signedIn }) => {
  const ada = await site.aUser('ada')
  const page = await signedIn(ada)
  await page.goto('/studio/zoom/meeting')
  await expect(page.getByRole('heading', { name: 'Create Video Conference' })).toBeVisible()
  await expect(page.getByText('No meetings yet.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/live')
  await expect(page.getByText('Nobody is live right now.')).toBeVisible()
})
