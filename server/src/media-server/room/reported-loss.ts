import type { ReportBlock } from '../rtp/rtcp.ts'

/** With fewer packets the share means nothing: one lost of eight is no bad connection. */
const minPackets = 60

/**
 * The share of packets that a viewer's browser has lost, of all streams together, out of 256; undefined until enough were
 * sent since the last figure.
 */
export function createReportedLoss() {
  const before = new Map<number, { highest: number; lost: number }>()
  let expected = 0
  let lost = 0

  return (blocks: readonly ReportBlock[]): number | undefined => {
    for (const block of blocks) {
      const last = before.get(block.ssrc)
      before.set(block.ssrc, { highest: block.highest, lost: block.lost })
      if (!last) continue
      expected += (block.highest - last.highest) >>> 0
      lost += Math.max(0, block.lost - last.lost)
    }
    if (expected < minPackets) return undefined
    const share = Math.min(256, (lost * 256) / expected)
    expected = 0
    lost = 0
    return share
  }
}
