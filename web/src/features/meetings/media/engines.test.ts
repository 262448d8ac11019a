import type { MeetingEngine } from '@akada/contract/meetings/routes'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MediaParts, MeetingMedia, Picture } from './meeting-media.ts'
import { openMedia } from './open-media.ts'
import { agoraStandIn, renewed } from './testing/agora-stand-in.ts'
import { Cloud, aTrack } from './testing/cloud.ts'
import { embeddedStandIn } from './testing/embedded-stand-in.ts'
import { liveKitStandIn } from './testing/livekit-stand-in.ts'
import type { MakeStandIn, StandIn } from './testing/stand-in.ts'
import { zoomShares, zoomStandIn } from './testing/zoom-stand-in.ts'

const sdk = vi.hoisted(() => ({ load: async (): Promise<object> => ({}) }))
vi.mock('./load-sdk.ts', () => ({ loadSdk: () => sdk.load() }))
vi.mock('#api/call.ts', () => ({ call: async () => ({ publish: 'v=0', subscribe: 'v=0', number: 1 }) }))

const standIns: Record<MeetingEngine, MakeStandIn> = {
  embedded: embeddedStandIn,
  zoom: zoomStandIn,
  agora: agoraStandIn,
  livekit: liveKitStandIn,
}

class StandInElement {
  localName: string
  constructor(name = '') {
    this.localName = name
  }
  append = () => {}
}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', StandInElement)
  vi.stubGlobal('location', { origin: 'https://akada.test' })
  vi.stubGlobal('MediaStream', Object)
  vi.stubGlobal('document', { createElement: (name: string) => new StandInElement(name) })
  zoomShares.length = 0
})
afterEach(() => vi.useRealTimers())

interface Seat {
  media: MeetingMedia
  pictures: () => ReadonlyMap<number, Picture>
  screen: () => Picture | undefined
  lost: () => number
}

const partsOf = (standIn: StandIn, number: number): MediaParts => ({
  meetingId: 'm',
  ticket: standIn.ticketFor(number),
  self: { number, name: `Number ${number}` },
  publishes: true,
  quality: 'auto',
  onPictures: () => {},
  onLost: () => {},
  renew: async () => standIn.ticketFor(number),
})

function setUp(engine: MeetingEngine) {
  const cloud = new Cloud()
  const standIn = standIns[engine](cloud)
  sdk.load = async () => standIn.sdk
  async function join(number: number): Promise<Seat> {
    let [pictures, screen, lost]: [ReadonlyMap<number, Picture>, Picture | undefined, number] = [
      new Map(),
      undefined,
      0,
    ]
    const media = await openMedia({
      ...partsOf(standIn, number),
      onPictures: (all, shared) => ([pictures, screen] = [all, shared]),
      onLost: () => (lost += 1),
    })
    await media.join()
    return { media, pictures: () => pictures, screen: () => screen, lost: () => lost }
  }
  return { cloud, standIn, join }
}

const engines = Object.keys(standIns) as MeetingEngine[]

describe.each(engines)('%s', (engine) => {
  test('joins, shows visible participants with a camera, and nobody with audio first', async () => {
    const { cloud, join } = setUp(engine)
    const ada = await join(1)
    cloud.enter(2)
    cloud.send(2, 'camera', aTrack('video'))
    cloud.enter(3)
    cloud.send(3, 'camera', aTrack('video'))
    ada.media.see([{ number: 2, width: 400 }])
    await expect.poll(() => [...ada.pictures().keys()]).toEqual([2])
    await ada.media.setQuality('audioOnly')
    await expect.poll(() => ada.pictures().size).toBe(0)
    await ada.media.setQuality('auto')
    ada.media.see([{ number: 3, width: 400 }])
    await expect.poll(() => [...ada.pictures().keys()]).toEqual([3])
  })

  test('sends its tracks, and nothing once they are removed', async () => {
    const { cloud, join } = setUp(engine)
    const { media } = await join(1)
    await media.send('microphone', aTrack('audio'))
    await media.send('camera', aTrack('video'))
    expect([...cloud.of(1).keys()]).toEqual(['microphone', 'camera'])
    await media.send('camera', null)
    expect([...cloud.of(1).keys()]).toEqual(['microphone'])
  })

  test("shares the screen, and shows another's screen", async () => {
    const { cloud, join } = setUp(engine)
    const { media, screen } = await join(1)
    if (media.ownScreen) await media.ownScreen.start(() => {})
    else await media.send('screen', aTrack('video'))
    expect(cloud.of(1).has('screen')).toBe(true)
    if (media.ownScreen) await media.ownScreen.stop()
    else await media.send('screen', null)
    expect(cloud.of(1).has('screen')).toBe(false)
    cloud.enter(2)
    cloud.send(2, 'screen', aTrack('video'))
    await expect.poll(() => screen() !== undefined).toBe(true)
  })

  test('knows who speaks, and reports a lost connection once', async () => {
    const { cloud, standIn, join } = setUp(engine)
    const { media, lost } = await join(1)
    cloud.enter(2)
    standIn.speak(2)
    expect(media.speakers()[0]).toBe(2)
    standIn.drop()
    expect(lost()).toBeGreaterThan(0)
  })

  test('leaves silently whatever the vendor says, and is no client any more', async () => {
    const { standIn, join } = setUp(engine)
    const { media, lost } = await join(1)
    standIn.fail('leave', [{ type: 'IMPROPER_MEETING_STATE', reason: 'closed', errorCode: 5002 }])
    await media.leave()
    await media.leave()
    standIn.drop()
    expect(lost()).toBe(0)
    await expect(media.join()).rejects.toMatchObject({ code: 'NO_CLIENT' })
  })
})

test.each(engines.filter((engine) => engine !== 'embedded'))(
  '%s without its SDK does not start',
  async (engine) => {
    const { standIn } = setUp(engine)
    sdk.load = async () => ({ default: {} })
    await expect(openMedia(partsOf(standIn, 1))).rejects.toMatchObject({ code: 'INIT_FAILED' })
  },
)

test('a browser without WebRTC has no client, nor has an unknown engine', async () => {
  const { standIn } = setUp('embedded')
  const parts = partsOf(standIn, 1)
  vi.stubGlobal('RTCPeerConnection', undefined)
  await expect(openMedia(parts)).rejects.toMatchObject({ code: 'INIT_FAILED' })
  const ticket = { ...parts.ticket, engine: 'mesh' as never }
  await expect(openMedia({ ...parts, ticket })).rejects.toMatchObject({ code: 'NO_CLIENT' })
})

const mismatch = (errorCode: number) => ({ type: 'SHARE', reason: 'mismatch', errorCode })

test("Zoom's 6205 and 6001 try the other element, twice, 1.5 s and 3 s later", async () => {
  const { cloud, standIn, join } = setUp('zoom')
  const { media } = await join(1)
  vi.useFakeTimers()
  standIn.fail('share', [mismatch(6205), mismatch(6001)])
  const shared = media.ownScreen!.start(() => {})
  await vi.advanceTimersByTimeAsync(1_499)
  expect(zoomShares).toEqual(['video'])
  await vi.advanceTimersByTimeAsync(1)
  expect(zoomShares).toEqual(['video', 'canvas'])
  await vi.advanceTimersByTimeAsync(3_000)
  await shared
  expect([zoomShares, cloud.of(1).has('screen')]).toEqual([['video', 'canvas', 'video'], true])

  standIn.fail('share', [mismatch(6205), mismatch(6205), mismatch(6205)])
  const refused = media.ownScreen!.start(() => {}).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await refused).toMatchObject({ vendorCode: 6205 })
  standIn.fail('share', [mismatch(1)])
  await expect(media.ownScreen!.start(() => {})).rejects.toMatchObject({ code: 'REFUSED', vendorCode: 1 })
})

test("Agora's token is renewed before it expires", async () => {
  const { standIn } = setUp('agora')
  const listeners = new Map<string, () => void>()
  const { default: agora } = standIn.sdk as { default: { createClient: () => object } }
  const { createClient } = agora
  agora.createClient = () => {
    const client = createClient() as { on: (event: string, listener: () => void) => void }
    const { on } = client
    client.on = (event, listener) => (listeners.set(event, listener), on(event, listener))
    return client
  }
  const media = await openMedia(partsOf(standIn, 1))
  await media.join()
  listeners.get('token-privilege-will-expire')?.()
  await expect.poll(() => renewed).toEqual(['1'])
})
