import type { Alternative } from '@akada/contract/media/routes'
import type { ShownKind, FileLimits } from '@akada/contract/uploads/routes'
import type { Rejection } from '../rejection.ts'
import type { StillFile } from '../images/stills.ts'

/** The order of the worker to the process that touches an upload. `source` lies in `folder`, all it can see, where results go too. */
export interface JobOrder {
  source: string
  /** The type the client named; never trusted. */
  announced: string
  folder: string
  /** What the file may be at most. */
  limits: FileLimits
  /** A recording is a voice note: it is made small, and how loud it is can be drawn before it is played. */
  isVoice?: boolean
  /** The moment of a video that its author chose as its picture. */
  coverSeconds?: number | undefined
  /** What was made of a video before; without any, what can be watched first is made, and with some, all the rest. */
  made?: MadeRendition[]
  /** For a film, also make its sound as a separate file. */
  hasSoundAlone?: boolean
  /** Make a film, or its sound, in smaller codecs, where that saves bytes beside `made`. */
  alternatives?: { isSpeech: boolean }
  /** A name to burn into a finished file; without it, the file is prepared. */
  mark?: string
  /** The source is the folder of a meeting's recording, of which a film is made. */
  film?: { title: string; names: Readonly<Record<number, string>> }
}

/** What a file turned out to be. Pixels as shown; `duration` in seconds, 0 for an image. */
export interface Described {
  kind: ShownKind
  mimeType: string
  width: number
  height: number
  duration: number
  /** Of a video. */
  hasSound?: boolean
  /** Of a voice note, once it was heard: how loud it is over its length, in base64, a byte for each part. */
  placeholder?: string
}

/** Pictures of an image or a poster: `plain` is what any client can show. */
export interface Pictures {
  placeholder: string
  plain: StillFile
  stills: StillFile[]
  /** What other sites show of a link. */
  share: StillFile
}

/** A finished, playable file; `name` is its own among those of one upload, `bitrate` in bits per second. */
export interface RenditionFile {
  name: string
  path: string
  shortSide: number
  width: number
  bitrate: number
  bytes: number
}

/** A film or sound in a smaller codec. */
export type AlternativeFile = RenditionFile & Pick<Alternative, 'codec'>

/** Names of the sound of a film or recording, and of a PDF, which have no short side. */
export const soundName = 'sound'
/** Of a voice note, beside the one above: the smaller one, for browsers that play Opus. */
export const voiceName = 'voice'
export const pagesName = 'pages'

/** Names the rendition that is a copy of the upload itself; others are called by their short side. */
export const copyName = 'copy'

/** What is enough to know of a rendition to see which are missing beside it. */
export type MadeRendition = Pick<RenditionFile, 'name' | 'shortSide' | 'bitrate'>

/** What the process says, in the order things become ready; the last is 'done', 'rejected' or 'failed'. */
export type JobMessage =
  | { type: 'described'; described: Described }
  | { type: 'progress'; share: number }
  | { type: 'pictures'; pictures: Pictures }
  | { type: 'rendition'; rendition: RenditionFile }
  | { type: 'alternatives'; alternatives: AlternativeFile[] }
  | { type: 'marked'; marked: { path: string; mimeType: string } }
  | { type: 'film'; film: { path: string; bytes: number; seconds: number } }
  | { type: 'done' }
  | { type: 'rejected'; rejection: Rejection; detail: string }
  | { type: 'failed'; detail: string }
