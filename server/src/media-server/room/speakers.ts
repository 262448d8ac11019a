/** Maximum number of voices forwarded at once. */
export const voices = 3
/** Quieter than this many decibels below the loudest counts as silence. */
const silence = 55
/** How quickly a voice fades, per second, and how much louder another must be to replace it. */
const fading = 0.35
const lead = 1.25

/** Finds active speakers by the loudness that microphones report. */
export function createSpeakers() {
  const energy = new Map<number, { value: number; at: number }>()

  const valueAt = (who: number, now: number) => {
    const known = energy.get(who)
    return known ? known.value * fading ** ((now - known.at) / 1000) : 0
  }

  return {
    hear(who: number, level: number, now: number): void {
      const loudness = Math.max(0, silence - level)
      const before = valueAt(who, now)
      energy.set(who, { value: before + (loudness - before) * 0.1, at: now })
    },
    forget: (who: number) => void energy.delete(who),
    /** The loudest voices; each keeps its slot until another is clearly louder. */
    loudest(now: number, present: readonly number[]): number[] {
      const ranked = [...energy.keys()].toSorted(
        (a, b) =>
          valueAt(b, now) * (present.includes(b) ? lead : 1) -
          valueAt(a, now) * (present.includes(a) ? lead : 1),
      )
      const chosen = ranked.slice(0, voices + 1)
      return [
        ...present.filter((who) => chosen.includes(who)),
        ...chosen.filter((who) => !present.includes(who)),
      ]
    },
  }
}
