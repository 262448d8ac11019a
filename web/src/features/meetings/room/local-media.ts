import type { Source } from '@akada/contract/meetings/routes'
import { CallError } from '#api/call-error.ts'
import { openCamera, openMicrophone, openScreen, readDevices } from '../media/devices.ts'
import type { MeetingMedia } from '../media/meeting-media.ts'
import { withShareRetries } from '../media/share-retries.ts'
import type { RoomStore } from './room-store.ts'

export type Switched = 'microphone' | 'camera'
/** What others see of the member's devices. */
export type Said = Partial<Record<'audio' | 'video' | 'screen' | 'handRaised', boolean>>

interface Parts {
  send: (source: Source, track: MediaStreamTrack | null) => Promise<void> | undefined
  say: (body: Said) => Promise<void>
  ownScreen: () => MeetingMedia['ownScreen']
}

const fieldOf = { microphone: 'audio', camera: 'video' } as const

/** What this browser sends: microphone, camera and screen. */
export class LocalMedia {
  readonly #store: RoomStore
  readonly #parts: Parts

  constructor(store: RoomStore, parts: Parts) {
    this.#store = store
    this.#parts = parts
  }

  async turn(source: Switched, isOn: boolean): Promise<void> {
    const devices = readDevices()
    this.#drop(source)
    if (isOn) {
      const open = source === 'microphone' ? openMicrophone : openCamera
      this.#keep(source, await open(devices[source]))
    }
    await this.#parts.send(source, this.#store.getState().local[source] ?? null)
    await this.#parts.say({ [fieldOf[source]]: isOn })
  }

  async applyDevices(): Promise<void> {
    const { local } = this.#store.getState()
    if (local.microphone) await this.turn('microphone', true).catch(() => {})
    if (local.camera) await this.turn('camera', true).catch(() => {})
  }

  /** Shares the screen; refused while somebody else does. */
  async share(): Promise<void> {
    const own = this.#parts.ownScreen()
    if (own) return this.#shareBy(own)
    const { video, audio } = await openScreen()
    this.#keep('screen', video)
    try {
      await withShareRetries(() => this.#parts.say({ screen: true }), isPassing)
      await withShareRetries(async () => this.#parts.send('screen', video))
      await this.#parts.send('screenAudio', audio ?? null)
    } catch (error) {
      audio?.stop()
      this.#drop('screen')
      throw error
    }
    this.#store.setState({ isSharing: true })
    video.addEventListener('ended', () => void this.stopSharing().catch(() => {}))
    return undefined
  }

  async stopSharing(): Promise<void> {
    const own = this.#parts.ownScreen()
    this.#drop('screen')
    this.#store.setState({ isSharing: false })
    if (own) await own.stop()
    else {
      await this.#parts.send('screen', null)
      await this.#parts.send('screenAudio', null)
    }
    await this.#parts.say({ screen: false })
  }

  /** The engine requests the screen itself, but only one member may share. */
  async #shareBy(own: NonNullable<MeetingMedia['ownScreen']>): Promise<void> {
    await withShareRetries(() => this.#parts.say({ screen: true }), isPassing)
    try {
      await own.start(() => void this.stopSharing().catch(() => {}))
    } catch (error) {
      await this.#parts.say({ screen: false }).catch(() => {})
      throw error
    }
    this.#store.setState({ isSharing: true })
  }

  stop(): void {
    for (const source of ['microphone', 'camera', 'screen'] as const) this.#drop(source)
  }

  #keep(source: Switched | 'screen', track: MediaStreamTrack): void {
    this.#store.setState(({ local }) => ({ local: { ...local, [source]: track } }))
  }

  #drop(source: Switched | 'screen'): void {
    this.#store.getState().local[source]?.stop()
    this.#store.setState(({ local: { [source]: _stopped, ...local } }) => ({ local }))
  }
}

/** That somebody else is sharing is not a temporary failure. */
const isPassing = (error: unknown) =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500
