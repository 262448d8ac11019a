import type { MeetingQuality } from '@akada/contract/meetings/routes'

/** The choices made before entering; applied on entering, and after a reload. */
export interface Choices {
  name: string
  audio: boolean
  video: boolean
  quality: MeetingQuality
}

const keyOf = (code: string) => `akada.meeting.${code}`

export function readChoices(code: string): Choices | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(code)) ?? 'null') as Choices | undefined
  } catch {
    return undefined
  }
}

export function storeChoices(code: string, choices: Choices): void {
  sessionStorage.setItem(keyOf(code), JSON.stringify(choices))
  // The preference outlives the meeting.
  localStorage.setItem('audioEnabled', String(choices.audio))
}

/** On mobile data members pay for every megabyte. */
export const firstQuality = (): MeetingQuality => {
  const connection = (navigator as { connection?: { type?: string; saveData?: boolean } }).connection
  return connection?.type === 'cellular' || connection?.saveData ? 'audioOnly' : 'auto'
}

export const prefersAudio = (): boolean => localStorage.getItem('audioEnabled') !== 'false'

/** The rating of a meeting, for the screen after it. */
export interface Visit {
  title: string
  seconds: number
  megabytes: number
  /** `refused` is for those whom the host left in the lobby. */
  reason: 'left' | 'ended' | 'removed' | 'refused'
}

const visitKey = (code: string) => `akada.meetingVisit.${code}`

export function storeVisit(code: string, visit: Visit): void {
  sessionStorage.setItem(visitKey(code), JSON.stringify(visit))
}

export function readVisit(code: string): Visit | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(visitKey(code)) ?? 'null') as Visit | null) ?? undefined
  } catch {
    return undefined
  }
}
