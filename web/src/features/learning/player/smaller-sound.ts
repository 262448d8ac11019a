import type { OpenLesson } from '@akada/contract/courses/modules'

type Sound = NonNullable<OpenLesson['sound']>

let opus: boolean | undefined
export const playsOpus = () =>
  (opus ??= document.createElement('audio').canPlayType('audio/mp4; codecs="opus"') !== '')

/** The sound in Opus, where this browser plays it. */
export const smallerSound = ({ opus: smaller, ...plain }: Sound): Omit<Sound, 'opus'> =>
  smaller && playsOpus() ? smaller : plain
