import type { Source } from '@akada/contract/meetings'
import { openCamera, openMicrophone, openScreen, readDevices } from '../media/devices.ts'
import type { RoomStore } from './room-store.ts'

export type Switched = 'microphone' | 'camera'
/** What others are told of what one sends. */
export type Said = Partial<Record<'audio' | 'video' | 'screen' | 'handRaised', boolean>>

interface Parts {
  send: (source: Source, track: MediaStreamTrack | null) => Promise<void> | undefined
  say: (body: Said) => Promise<void>
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

  /** Shows the screen to everybody; refused while somebody else does. */
  async share(): Promise<void> {
    const { video, audio } = await openScreen()
    this.#keep('screen', video)
    try {
      await this.#parts.say({ screen: true })
    } catch (error) {
      audio?.stop()
      this.#drop('screen')
      throw error
    }
    video.addEventListener('ended', () => void this.stopSharing().catch(() => {}))
    await this.#parts.send('screen', video)
    await this.#parts.send('screenAudio', audio ?? null)
  }

  async stopSharing(): Promise<void> {
    this.#drop('screen')
    await this.#parts.send('screen', null)
    await this.#parts.send('screenAudio', null)
    await this.#parts.say({ screen: false })
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
