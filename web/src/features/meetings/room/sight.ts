import type { MeetingMedia, Seen } from '../media/meeting-media.ts'

interface Sights {
  seen: readonly Seen[]
  hasScreen: boolean
}

const nothing: Sights = { seen: [], hasScreen: false }

/** What of a meeting can be seen: nothing in a tab that nobody looks at, unless it is in a window of its own. */
export class Sight {
  readonly #media: () => MeetingMedia | undefined
  #sights: Sights = { seen: [], hasScreen: true }

  constructor(media: () => MeetingMedia | undefined) {
    this.#media = media
  }

  see(sights: Sights): void {
    this.#sights = sights
    this.show()
  }

  show(): void {
    const isCovered = document.visibilityState === 'hidden' && !document.pictureInPictureElement
    const { seen, hasScreen } = isCovered ? nothing : this.#sights
    this.#media()?.see(seen, hasScreen)
  }

  follow(signal: AbortSignal): void {
    document.addEventListener('visibilitychange', () => this.show(), { signal })
  }
}
