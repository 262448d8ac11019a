import { plural } from '@lingui/core/macro'

const minute = 60

/** How long members wait between two messages: 30 seconds, 5 minutes. */
export const pauseText = (seconds: number): string =>
  seconds < minute
    ? plural(seconds, { one: '# second', other: '# seconds' })
    : plural(seconds / minute, { one: '# minute', other: '# minutes' })
