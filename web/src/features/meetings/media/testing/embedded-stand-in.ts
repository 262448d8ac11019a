import { type Source, meetingSources } from '@akada/contract/meetings/routes'
import { aTrack } from './cloud.ts'
import { type MakeStandIn, createFailures } from './stand-in.ts'

/** A browser's connection, with the part of WebRTC that the built-in engine uses. */
class StandInConnection extends EventTarget {
  iceGatheringState = 'complete'
  connectionState = 'new'
  localDescription = { sdp: 'v=0' }
  readonly #transceivers: object[] = []
  static readonly all: StandInConnection[] = []
  static onSend: (connection: StandInConnection, index: number, track: MediaStreamTrack | null) => void

  constructor() {
    super()
    StandInConnection.all.push(this)
  }

  addTransceiver(kind: 'audio' | 'video'): void {
    const index = this.#transceivers.length
    const track = aTrack(kind)
    this.#transceivers.push({
      setCodecPreferences: () => {},
      sender: {
        getParameters: () => ({ encodings: [] }),
        replaceTrack: async (sent: MediaStreamTrack | null) => StandInConnection.onSend(this, index, sent),
      },
      receiver: { track, getContributingSources: () => heard },
    })
  }

  getTransceivers = () => this.#transceivers
  setLocalDescription = async () => {}
  setRemoteDescription = async () => {}
  getStats = async () => new Map([['t', { type: 'transport', bytesSent: 1, bytesReceived: 2 }]])
  close = () => {}
}

let heard: { source: number; audioLevel: number }[] = []

/** The browser's side of the built-in engine; the media server itself is tested in Chromium. */
export const embeddedStandIn: MakeStandIn = (cloud) => {
  const { fail } = createFailures()
  StandInConnection.all.length = 0
  heard = []
  const owners = new WeakMap<StandInConnection, number>()
  StandInConnection.onSend = (connection, index, track) =>
    cloud.send(owners.get(connection) ?? 1, meetingSources[index] as Source, track)
  Object.assign(globalThis, {
    RTCPeerConnection: StandInConnection,
    RTCRtpReceiver: { getCapabilities: () => ({ codecs: [] }) },
    Audio: class {
      play = async () => {}
    },
  })
  return {
    sdk: {},
    fail,
    ticketFor: (number) => {
      cloud.enter(number)
      return { engine: 'embedded', token: 'ours', iceServers: [], vendor: null }
    },
    speak: (number) => void (heard = [{ source: number, audioLevel: 0.5 }]),
    drop() {
      for (const connection of StandInConnection.all) {
        connection.connectionState = 'failed'
        connection.dispatchEvent(new Event('connectionstatechange'))
      }
    },
  }
}
