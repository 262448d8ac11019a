import type { WantedMedia } from '@akada/contract/meetings/model'
import { recordingLimits } from '../recording/recorder.ts'
import type { Publisher } from './publisher.ts'
import type { Subscriber } from './subscriber.ts'

/** What others show of a participant, as a media server says it whenever it changes. */
export interface WantedChange {
  room: string
  id: string
  wanted: WantedMedia
}

interface Member {
  id: string
  number: number
  publisher: Publisher | undefined
  viewer: Subscriber
}

/** How long a layer is sent on after nobody shows it, in milliseconds: whoever turns a page may turn back. */
const linger = 3_000

interface Entry {
  /** When each layer, and the screen, was last shown by somebody. */
  layers: number[]
  screen: number
  text: string
  wanted: WantedMedia
}

/**
 * What of each participant is shown by somebody, so that their browser sends nothing else. Somebody new is given time to be
 * seen.
 */
export function createWanted(onWanted: (id: string, wanted: WantedMedia) => void) {
  const entries = new Map<string, Entry>()

  function note(one: Entry, now: number, { layers, screen }: WantedMedia): WantedMedia {
    for (const layer of layers) one.layers[layer] = now
    if (screen) one.screen = now
    return {
      layers: [0, 1, 2].filter((layer) => now - (one.layers[layer] ?? -linger) < linger),
      screen: now - one.screen < linger,
    }
  }

  return {
    update(members: readonly Member[], isRecorded: boolean, now: number): void {
      for (const member of members) {
        if (!member.publisher) continue
        const first = { layers: [now], screen: now, text: '', wanted: { layers: [0], screen: true } }
        const one = entries.get(member.id) ?? first
        entries.set(member.id, one)
        one.wanted = note(one, now, shownOf(member, { members, isRecorded, now }))
        const text = JSON.stringify(one.wanted)
        if (text === one.text) continue
        one.text = text
        onWanted(member.id, one.wanted)
      }
    },
    of: (id: string): WantedMedia | null => entries.get(id)?.wanted ?? null,
    forget: (id: string) => void entries.delete(id),
  }
}

interface Room {
  members: readonly Member[]
  isRecorded: boolean
  now: number
}

function shownOf({ id, number, publisher, viewer }: Member, { members, isRecorded, now }: Room): WantedMedia {
  const viewers = members.filter((one) => one.id !== id).map((one) => one.viewer)
  const layers = new Set(viewers.flatMap((one) => one.wantedOf(number)))
  if (isRecorded) layers.add(recordingLimits.layer)
  const isSharing = publisher?.streamsOf('screen').some((one) => one.isAlive(now)) ?? false
  const highest = isSharing ? 0 : viewer.isWatching ? 1 : 2
  return {
    // Who watches others, or shares a screen, has fewer bytes left for their own picture.
    layers: [...new Set([...layers].map((layer) => Math.min(layer, highest)))],
    screen: isRecorded || viewers.some(({ wantsScreen }) => wantsScreen),
  }
}
