import { type Cue, readCaptions } from '@akada/contract/courses/captions'

export type { Cue } from '@akada/contract/courses/captions'

/** The lines of a transcript from a WebVTT file, in the order of time. */
export const cuesOf = (vtt: string): Cue[] =>
  readCaptions(vtt).cues.map((cue) => ({ ...cue, text: cue.text.replaceAll('\n', ' ') }))

/** Captions are inside the response, as a data URL. */
export const textOf = (url: string) => decodeURIComponent(url.slice(url.indexOf(',') + 1))
