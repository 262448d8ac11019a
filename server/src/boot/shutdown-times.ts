import type { Config } from '#config.ts'

/*
 * How long a shutdown takes at most. A server keeps serving for `drainSeconds`, lets running requests finish
 * for `endSeconds` and takes goodbyeTimeout to disconnect; the supervisor waits for all of that, and for the
 * database too.
 */

/** Milliseconds to close connections to other programs; one to a lost database might never close. */
export const goodbyeTimeout = 2000
const margin = 500
const database = 2500

type Pace = Pick<Config, 'drainSeconds' | 'endSeconds'>

/** Milliseconds after which a program of ours that is stopping counts as hanging. */
export const longestShutdown = ({ drainSeconds, endSeconds }: Pace): number =>
  (drainSeconds + endSeconds) * 1000 + goodbyeTimeout + margin

/** Milliseconds after which everything that the supervisor runs has stopped. */
export const longestShutdownOfAll = (pace: Pace): number => longestShutdown(pace) + database
