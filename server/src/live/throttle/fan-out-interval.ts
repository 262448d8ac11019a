/** How many watchers a process reaches per millisecond when it may spend a tenth of a core on them. */
const perMillisecond = 5
const longest = 5_000

/** Milliseconds between two events for this many watchers, so that fanning them out leaves room for everything else. */
export const fanOutInterval = (watchers: number): number => Math.min(longest, watchers / perMillisecond)
