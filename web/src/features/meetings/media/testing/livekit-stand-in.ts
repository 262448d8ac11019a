import type { Source } from '@akada/contract/meetings/routes'
import {
  type LiveKitParticipant,
  type LiveKitPublication,
  type LiveKitRoom,
  type LiveKitSdk,
  liveKitSources,
} from '../livekit/livekit-sdk.ts'
import { type Cloud, createEmitter } from './cloud.ts'
import { type MakeStandIn, createFailures, vendorTicket } from './stand-in.ts'

const nobody = (number: number) => ({ identity: String(number), trackPublications: new Map() })
const attach = () => ({}) as HTMLMediaElement
const sourceOf = (name: string) =>
  (Object.keys(liveKitSources) as Source[]).find((source) => liveKitSources[source] === name)!

/** Speaks LiveKit's protocol: publications are announced, and sent to those who subscribe. */
export const liveKitStandIn: MakeStandIn = (cloud) => {
  const { fail, passes } = createFailures()
  const emitters: ReturnType<typeof createEmitter>[] = []
  const all = (event: string, ...values: unknown[]) => {
    for (const emitter of emitters) emitter.emit(event, ...values)
  }
  function Room() {
    const emitter = createEmitter()
    emitters.push(emitter)
    return roomOf(cloud, { ...emitter, passes })
  }
  const sdk = { Room: Room as unknown as LiveKitSdk['Room'] } satisfies LiveKitSdk
  return {
    sdk,
    fail,
    ticketFor: (number) => vendorTicket('livekit', number),
    speak: (number) => all('activeSpeakersChanged', [nobody(number)]),
    drop: () => all('disconnected'),
  }
}

type Parts = ReturnType<typeof createEmitter> & { passes: (call: string) => Promise<void> }

function roomOf(cloud: Cloud, { passes, ...emitter }: Parts): LiveKitRoom {
  let own = 0
  const remote = new Map<
    string,
    LiveKitParticipant & { trackPublications: Map<string, LiveKitPublication> }
  >()
  cloud.onChange(() => {
    for (const { number } of cloud.seats())
      if (number !== own && own !== 0)
        update(cloud, { emit: emitter.emit, participant: participantOf(number), number })
  })
  const participantOf = (number: number) => {
    const identity = String(number)
    const known = remote.get(identity) ?? { identity, trackPublications: new Map() }
    remote.set(identity, known)
    return known
  }
  return {
    ...(emitter as unknown as LiveKitRoom),
    remoteParticipants: remote,
    async connect(_url, token) {
      own = Number(token)
      cloud.enter(own)
    },
    async disconnect() {
      await passes('leave')
      cloud.go(own)
    },
    switchActiveDevice: async () => true,
    localParticipant: {
      trackPublications: new Map(),
      async publishTrack(track, { source }) {
        await passes('share')
        cloud.send(own, sourceOf(source), track)
      },
      async unpublishTrack(track) {
        const source = [...cloud.of(own)].find(([, sent]) => sent === track)?.[0]
        if (source) cloud.send(own, source, null)
      },
    },
  }
}

interface Updating {
  number: number
  participant: LiveKitParticipant & { trackPublications: Map<string, LiveKitPublication> }
  emit: (event: string, ...values: unknown[]) => void
}

function update(cloud: Cloud, { number, participant, emit }: Updating): void {
  const { trackPublications } = participant
  const sends = cloud.of(number)
  for (const [source, publication] of trackPublications)
    if (!sends.has(source as Source)) {
      trackPublications.delete(source)
      if (publication.track) emit('trackUnsubscribed', publication.track, publication, participant)
    }
  for (const [source, mediaStreamTrack] of sends) {
    if (trackPublications.has(source)) continue
    const kind = source === 'camera' || source === 'screen' ? 'video' : 'audio'
    const name = liveKitSources[source]
    const track = { kind, source: name, mediaStreamTrack, attach, detach: () => [] } as const
    const publication: LiveKitPublication = {
      kind,
      source: name,
      setVideoDimensions: () => {},
      setSubscribed(isOn) {
        if (isOn === (publication.track !== undefined)) return
        publication.track = isOn ? track : undefined
        emit(isOn ? 'trackSubscribed' : 'trackUnsubscribed', track, publication, participant)
      },
    }
    trackPublications.set(source, publication)
    emit('trackPublished', publication, participant)
  }
}
