import { publishedClip } from '../published-clip.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  measure: async (bench) => {
    const clip = await publishedClip(bench)
    const { clipSeconds, firstPlayableSeconds, ladderSeconds, renditions, megabytes } = clip
    const limit = `the length of the clip, ${clipSeconds} s of 1080 × 1920`
    return [
      {
        what: 'from the end of an upload to the first playable rendition',
        limit,
        ratio: firstPlayableSeconds / clipSeconds,
        goal: { atMost: 0.5 },
        detail: `${firstPlayableSeconds.toFixed(1)} s for ${megabytes.toFixed(1)} MB`,
      },
      {
        what: `from the end of an upload to all ${renditions} renditions`,
        limit,
        ratio: ladderSeconds / clipSeconds,
        goal: { atMost: 1.2 },
        detail: `${ladderSeconds.toFixed(1)} s`,
      },
    ]
  },
}
