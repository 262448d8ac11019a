import { type Source, screenNumbers } from '@akada/contract/meetings/routes'
import type { AgoraClient, AgoraSdk, AgoraTrack, AgoraUser } from '../agora/agora-sdk.ts'
import { type Cloud, createEmitter } from './cloud.ts'
import { type MakeStandIn, createFailures, vendorTicket } from './stand-in.ts'

type Sent = AgoraTrack & { track: MediaStreamTrack }
const isScreen = (uid: number) => uid >= screenNumbers
const ownerOf = (uid: number) => (isScreen(uid) ? uid - screenNumbers : uid)
const sourceOf = (uid: number, kind: string): Source =>
  isScreen(uid) ? (kind === 'video' ? 'screen' : 'screenAudio') : kind === 'video' ? 'camera' : 'microphone'

const custom = ({ mediaStreamTrack }: { mediaStreamTrack: MediaStreamTrack }): Sent => ({
  track: mediaStreamTrack,
  close: () => {},
})

/** Speaks Agora's protocol: one picture per connection, so that the screen comes from a connection of its own. */
export const agoraStandIn: MakeStandIn = (cloud) => {
  const { fail, passes } = createFailures()
  const emitters: ReturnType<typeof createEmitter>[] = []
  const all = (event: string, ...values: unknown[]) => {
    for (const emitter of emitters) emitter.emit(event, ...values)
  }
  function createClient(): AgoraClient {
    const emitter = createEmitter()
    emitters.push(emitter)
    let uid = 0
    const known = new Map<string, AgoraUser>()
    cloud.onChange(() => announce(cloud, { uid, known, emit: emitter.emit }))
    const publish = (tracks: AgoraTrack[], isOn: boolean) => {
      for (const { track } of tracks as Sent[])
        cloud.send(ownerOf(uid), sourceOf(uid, track.kind), isOn ? track : null)
    }
    return {
      ...emitter,
      async join(...[, , token, number]) {
        if (token !== String(number)) throw { code: 'INVALID_PARAMS' }
        uid = number
        if (!isScreen(uid)) cloud.enter(uid)
      },
      async leave() {
        await passes('leave')
        if (isScreen(uid)) cloud.send(ownerOf(uid), 'screen', null)
        else cloud.go(uid)
      },
      async publish(tracks) {
        await passes('share')
        publish(tracks, true)
      },
      unpublish: async (tracks) => publish(tracks, false),
      async subscribe(user, kind) {
        const track = cloud.of(ownerOf(Number(user.uid))).get(sourceOf(Number(user.uid), kind))
        if (kind === 'video' && track) user.videoTrack = { getMediaStreamTrack: () => track }
      },
      unsubscribe: async () => {},
      enableAudioVolumeIndicator: () => {},
      enableDualStream: async () => {},
      setRemoteVideoStreamType: async () => {},
      setClientRole: async () => {},
      renewToken: async (token) => void renewed.push(token),
      getRTCStats: () => ({ SendBytes: 1, RecvBytes: 2 }),
    } as AgoraClient
  }
  const sdk: AgoraSdk = {
    default: { createClient, createCustomAudioTrack: custom, createCustomVideoTrack: custom },
  }
  return {
    sdk,
    fail,
    ticketFor: (number) => vendorTicket('agora', number, String(number + screenNumbers)),
    speak: (number) => all('volume-indicator', [{ uid: number, level: 60 }]),
    drop: () => all('connection-state-change', 'DISCONNECTED', 'CONNECTED', 'UID_BANNED'),
  }
}

/** Tokens that replaced an expiring one. */
export const renewed: string[] = []

interface Announcing {
  uid: number
  known: Map<string, AgoraUser>
  emit: (event: string, ...values: unknown[]) => void
}

/** What others send now, by participant and kind. */
function sentTo(cloud: Cloud, { uid, known }: Announcing): Map<string, AgoraUser> {
  const all = cloud.seats().flatMap(({ number, sends }) =>
    [...sends.keys()].map((source) => ({
      from: source.startsWith('screen') ? number + screenNumbers : number,
      kind: source === 'camera' || source === 'screen' ? 'video' : 'audio',
      number,
    })),
  )
  const others = all.filter(({ number, from }) => number !== ownerOf(uid) || isScreen(from))
  return new Map(
    others.map(({ from, kind }) => {
      const key = `${from} ${kind}`
      return [key, known.get(key) ?? { uid: from, hasVideo: kind === 'video' }]
    }),
  )
}

/** Tells one client what others have started and stopped sending. */
function announce(cloud: Cloud, announcing: Announcing): void {
  const { known, emit } = announcing
  const now = sentTo(cloud, announcing)
  const ended = [...known].filter(([key]) => !now.has(key))
  const begun = [...now].filter(([key]) => !known.has(key))
  known.clear()
  for (const [key, user] of now) known.set(key, user)
  for (const [key, user] of ended)
    emit('user-unpublished', Object.assign(user, { hasVideo: false }), key.split(' ')[1])
  for (const [key, user] of begun) emit('user-published', user, key.split(' ')[1])
}
