import type { ZoomClient, ZoomSdk, ZoomStream } from '../zoom/zoom-sdk.ts'
import { type Cloud, aTrack, createEmitter } from './cloud.ts'
import { type MakeStandIn, createFailures, vendorTicket } from './stand-in.ts'

/** Zoom assigns its own user numbers. */
const userIdOf = (number: number) => number + 16_000_000
const numberOf = (userId: number) => userId - 16_000_000

/** Speaks Zoom's protocol: tokens carry the participant's number; Zoom opens devices and draws pictures itself. */
export const zoomStandIn: MakeStandIn = (cloud) => {
  const { fail, passes } = createFailures()
  const clients: ReturnType<typeof createEmitter>[] = []
  const all = (event: string, payload: unknown) => {
    for (const client of clients) client.emit(event, payload)
  }
  function createClient(): ZoomClient {
    const emitter = createEmitter()
    clients.push(emitter)
    let own = 0
    let sharer: number | undefined
    cloud.onChange(() => {
      emitter.emit('peer-video-state-change')
      const next = cloud.seats().find((seat) => seat.number !== own && seat.sends.has('screen'))?.number
      if (next === sharer) return
      const userId = userIdOf(next ?? sharer ?? 0)
      sharer = next
      emitter.emit('active-share-change', { state: next === undefined ? 'Inactive' : 'Active', userId })
    })
    return {
      ...emitter,
      init: async () => '',
      async join(_topic, token) {
        own = Number(token)
        cloud.enter(own)
      },
      async leave() {
        await passes('leave')
        cloud.go(own)
      },
      getMediaStream: () => streamOf(cloud, () => own, passes),
      getAllUser: () =>
        cloud.seats().map(({ number, sends }) => ({
          userId: userIdOf(number),
          userKey: String(number),
          bVideoOn: sends.has('camera'),
        })),
    } as ZoomClient
  }
  const sdk: ZoomSdk = { default: { createClient, destroyClient: async () => '' } }
  return {
    sdk,
    fail,
    ticketFor: (number) => vendorTicket('zoom', number),
    speak: (number) => all('active-speaker', [{ userId: userIdOf(number) }]),
    drop: () => all('connection-change', { state: 'Closed', reason: 'kicked by host' }),
  }
}

function streamOf(cloud: Cloud, own: () => number, passes: (call: string) => Promise<void>): ZoomStream {
  const set = (source: 'camera' | 'microphone' | 'screen', isOn: boolean) =>
    cloud.send(own(), source, isOn ? aTrack(source === 'microphone' ? 'audio' : 'video') : null)
  const view = async (userId: number, source: 'camera' | 'screen') =>
    cloud.of(numberOf(userId)).has(source) ? document.createElement('video-player') : { type: 'INVALID' }
  return {
    startAudio: async () => set('microphone', true),
    stopAudio: async () => set('microphone', false),
    muteAudio: async () => set('microphone', false),
    unmuteAudio: async () => set('microphone', true),
    switchMicrophone: async () => '',
    switchSpeaker: async () => '',
    startVideo: async () => set('camera', true),
    stopVideo: async () => set('camera', false),
    attachVideo: (userId) => view(userId, 'camera'),
    detachVideo: async () => '',
    attachShareView: (userId) => view(userId, 'screen'),
    detachShareView: async () => '',
    isStartShareScreenWithVideoElement: () => true,
    async startShareScreen(element) {
      zoomShares.push(element.localName)
      await passes('share')
      set('screen', true)
    },
    stopShareScreen: async () => set('screen', false),
  }
}

/** The elements that Zoom captured the screen into, attempt by attempt. */
export const zoomShares: string[] = []
