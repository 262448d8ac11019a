/** Watchers that are told of something in a millisecond, when that is to take a tenth of a core. */
const perMillisecond = 5
const longest = 5_000

/** Milliseconds from one event to the next for so many watchers, so that telling them leaves room for all else. */
export const paceOf = (watchers: number): number => Math.min(longest, watchers / perMillisecond)
