import type { Config } from '#config.ts'

/*
 * How long ending takes at most. A server goes on answering for `drainSeconds`, lets running requests finish for
 * `endSeconds` and says goodbyeTimeout; whoever waits for it waits for all of that, and the supervisor for the database too.
 */

/** Milliseconds that saying goodbyeTimeout to others may take; who has lost the database may wait for its answer for ever. */
export const goodbyeTimeout = 2000
const margin = 500
const database = 2500

type Pace = Pick<Config, 'drainSeconds' | 'endSeconds'>

/** Milliseconds after which a program of ours that was asked to end hangs. */
export const longestShutdown = ({ drainSeconds, endSeconds }: Pace): number =>
  (drainSeconds + endSeconds) * 1000 + goodbyeTimeout + margin

/** Milliseconds after which everything that the supervisor runs has ended. */
export const longestShutdownOfAll = (pace: Pace): number => longestShutdown(pace) + database
