import { presence } from '@akada/contract/meetings/routes'
import { aMeeting } from '@akada/server/features/meetings/testing/meetings.ts'
import type { Page } from '@playwright/test'
import { type Fixtures, expect, expectNoAxeViolations, test } from '../support/app.ts'
import { comeIn, control, fakeDevices, seesMore } from '../support/meetings.ts'

test.use(fakeDevices)

/** Opens a meeting by its code and asks to come in. */
async function ask(page: Page, code: string): Promise<void> {
  await page.goto(`/studio/zoom/meeting/${code}`)
  await page.getByRole('button', { name: 'Join Meeting' }).click()
}

/** The host's answer to who waits. */
const answer = (host: Page, name: string) =>
  host.getByRole('list', { name: 'Waiting' }).getByRole('button', { name, exact: true })

test('a host lets people in one by one, turns them away, removes them, and locks the meeting @any-width', async ({
  site,
  signedIn,
}) => {
  const ada = await site.aUser('ada', { firstName: 'Ada', lastName: 'Eze' })
  const obi = await site.aUser('obi', { firstName: 'Obi', lastName: 'Musa' })
  const late = await site.aUser('late')
  const { code } = await aMeeting(site.db, ada, { hasLobby: true })
  const host = await signedIn(ada)
  await host.goto(`/studio/zoom/meeting/${code}`)
  await comeIn(host)

  const other = await signedIn(late)
  await ask(other, code)
  await control(host, 'People').click()
  await answer(host, 'Refuse').click()
  await expect(other.getByRole('heading', { name: 'The host did not let you in.' })).toBeVisible()
  await expectNoAxeViolations(other)

  const guest = await signedIn(obi)
  await ask(guest, code)
  await expect(guest.getByText('The host will let you in soon.')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'You are in the lobby' })).toBeVisible()
  await expectNoAxeViolations(guest)
  await expect(host.getByRole('list', { name: 'Waiting' })).toContainText('Obi Musa')
  await expectNoAxeViolations(host)
  await expect(guest.getByText('Ada Eze sees that you are here.')).toBeVisible()
  await expect(host.getByRole('status').getByRole('button', { name: 'Refuse' })).toBeVisible()
  await host.getByRole('status').getByRole('button', { name: 'Let in' }).click()
  await seesMore(guest, 'Ada Eze')
  const row = host
    .getByRole('list', { name: 'Participants' })
    .getByRole('listitem')
    .filter({ hasText: 'Obi' })
  await row.getByRole('button', { name: 'More options' }).click()
  await host.getByRole('menuitem', { name: 'Mute' }).click()
  await expect(row.getByText('Muted')).toBeAttached()
  await row.getByRole('button', { name: 'More options' }).click()
  await host.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(guest.getByRole('heading', { name: 'The host has removed you.' })).toBeVisible()

  await host.getByRole('tab', { name: 'More' }).click()
  await host.getByText('Lock the meeting').click()
  const third = await signedIn(await site.aUser('third'))
  await ask(third, code)
  await expect(third.getByText('The host has locked this meeting.')).toBeVisible()
  await expectNoAxeViolations(third)
})

/** A meeting with a lobby, its host inside, and somebody about to ask. */
async function atTheDoor({ site, signedIn }: Fixtures) {
  const ada = await site.aUser('ada', { firstName: 'Ada', lastName: 'Eze' })
  const { code } = await aMeeting(site.db, ada, { hasLobby: true })
  const host = await signedIn(ada)
  await host.goto(`/studio/zoom/meeting/${code}`)
  await comeIn(host)
  const guest = await signedIn(await site.aUser('obi', { firstName: 'Obi', lastName: 'Musa' }))
  await neverAsksByItself(guest)
  await control(host, 'People').click()
  return { host, guest, code }
}

type AtTheDoor = Awaited<ReturnType<typeof atTheDoor>>

/** Without the heartbeat only a decision, or a new connection, makes the lobby ask again. */
const neverAsksByItself = (page: Page) =>
  page.addInitScript((beat) => {
    const real = setInterval
    Object.assign(globalThis, {
      setInterval: (act: () => void, after: number) => (after === beat ? 0 : real(act, after)),
    })
  }, presence.every * 1000)

test('a decision made before the live connection stands is known as soon as it does @any-width', async ({
  site,
  signedIn,
}) => {
  const { host, guest, code } = await atTheDoor({ site, signedIn })
  const decided = Promise.withResolvers<void>()
  await guest.routeWebSocket(/socket\.io/, async (socket) => {
    await decided.promise
    socket.connectToServer()
  })
  await ask(guest, code)
  await expect(guest.getByRole('heading', { name: 'You are in the lobby' })).toBeVisible()
  await answer(host, 'Let in').click()
  await expect(host.getByRole('list', { name: 'Waiting' })).toBeHidden()
  decided.resolve()
  await seesMore(guest, 'Ada Eze')
})

/** Resolves once the page has received something over its live connection. */
const received = (page: Page, part: string) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().includes(part)) resolve()
      }),
    )
  })

/** The host's decision reaches the guest before the answer to the call that asked for it. */
async function decideFirst({ host, guest, code }: AtTheDoor, decision: string): Promise<void> {
  const [connected, heard] = [received(guest, '"sid"'), received(guest, 'meeting-decision')]
  await guest.route(
    '**/token?*',
    async (route) => {
      const response = await route.fetch()
      await heard
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await guest.goto(`/studio/zoom/meeting/${code}`)
  await connected
  await guest.getByRole('button', { name: 'Join Meeting' }).click()
  await answer(host, decision).click()
}

test('a refusal that comes before the answer to the call is shown @any-width', async ({ site, signedIn }) => {
  const door = await atTheDoor({ site, signedIn })
  await decideFirst(door, 'Refuse')
  await expect(door.guest.getByRole('heading', { name: 'The host did not let you in.' })).toBeVisible()
})

test('who is let in before the answer to the call comes in @any-width', async ({ site, signedIn }) => {
  const door = await atTheDoor({ site, signedIn })
  await decideFirst(door, 'Let in')
  await seesMore(door.guest, 'Ada Eze')
})

test('who comes back once a meeting is recorded never reads that nothing is @any-width', async ({
  site,
  signedIn,
}) => {
  const [ada, obi] = [await site.aUser('ada'), await site.aUser('obi')]
  const { id: meetingId, code } = await aMeeting(site.db, ada)
  const page = await signedIn(obi)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/studio/zoom/meeting/${code}`)
  await expect(page.getByText('Nothing is recorded.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Create Video Conference' })).toBeVisible()
  await site.db.insertInto('meetingRecordings').values({ meetingId, userId: ada.id, title: '' }).execute()
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route(/\/meetings\/[^/]+\?action=join/, async (route) => {
    await isAllowed
    await route.continue()
  })
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible()
  await expect(page.getByText('Nothing is recorded.')).toHaveCount(0)
  allow()
  await expect(page.getByText('This meeting is being recorded.')).toBeVisible()
})

test('on a weak line the own camera can be switched off, then all pictures @any-width', async ({
  site,
  signedIn,
}) => {
  const ada = await site.aUser('ada', { firstName: 'Ada', lastName: 'Eze' })
  const { code } = await aMeeting(site.db, ada)
  const page = await signedIn(ada)
  // What the media server would report of a line that loses a fifth of what is sent.
  await page.addInitScript(() => {
    class Lossy extends RTCPeerConnection {
      override async getStats(): Promise<RTCStatsReport> {
        const loss = { id: 'loss', type: 'remote-inbound-rtp', timestamp: 0, fractionLost: 0.2 }
        const stats = await super.getStats()
        return new Map([...stats.entries(), ['loss', loss]]) as RTCStatsReport
      }
    }
    Object.assign(window, { RTCPeerConnection: Lossy })
  })
  await page.goto(`/studio/zoom/meeting/${code}`)
  await comeIn(page)
  await expect(page.getByText('Your connection is weak.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Turn my camera off' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Audio first' }).click()
  await expect(page.getByText('Audio first: cameras are off')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a refused camera says how it is allowed here, and covers nothing of it @any-width', async ({
  site,
  signedIn,
}) => {
  const ada = await site.aUser('ada')
  const { code } = await aMeeting(site.db, ada)
  const page = await signedIn(ada)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/studio/zoom/meeting/${code}`)
  const alert = page.getByRole('alert')
  const help = alert.getByText('Press the icon before the address, and switch camera and microphone on.')
  await expect(help).toBeInViewport({ ratio: 1 })
  await alert.getByRole('button', { name: 'Stop' }).click()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expectNoAxeViolations(page)
})
