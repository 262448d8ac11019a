import { rm } from 'node:fs/promises'
import { AV_NOPTS_VALUE } from 'node-av/constants'
import { Packet } from 'node-av/lib'
import type { Size } from '../probe/geometry.ts'
import { openMp4 } from './mp4-file.ts'
import type { VideoFacts } from '../probe/probe.ts'
import { framesPerSecondLimit } from './rates.ts'
import { openSource } from '../probe/source.ts'

/** Bits per second up to which a file is light enough for phones as it is. */
const lightRate = 2_000_000
const largestShortSide = 720

/** Whether the source can be shown as it is, remuxed into a fresh MP4: playable on every phone, upright, light. */
export function isPlayableAsIs(facts: VideoFacts, bytes: number): boolean {
  const { turn, videoCodec, audioCodec, shortestFrame } = facts
  const isUpright = turn.filters.length === 0 && facts.pixelAspect === 1
  const isCommon = videoCodec === 'h264' && (audioCodec ?? 'aac') === 'aac'
  const isOrdinary = facts.isPlainColour && !facts.isHdr
  const isCalm = shortestFrame > 0 && 1 / shortestFrame <= framesPerSecondLimit + 1
  const isLight = (bytes * 8) / facts.duration <= lightRate && shortSideOf(facts) <= largestShortSide
  return [isUpright, isCommon, isOrdinary, isCalm, isLight].every(Boolean)
}

export const shortSideOf = ({ width, height }: Size): number => Math.min(width, height)

/**
 * Copies picture and sound into a new MP4 without encoding; other tracks and metadata are left out. Returns
 * false, and leaves no file, when the packets don't fit an MP4.
 */
export async function remux(
  path: string,
  mimeType: string,
  target: { path: string; start: number },
): Promise<boolean> {
  try {
    await copyPackets(path, mimeType, target)
    return true
  } catch {
    await rm(target.path, { force: true })
    return false
  }
}

async function copyPackets(
  path: string,
  mimeType: string,
  target: { path: string; start: number },
): Promise<void> {
  await using source = await openSource(path, mimeType)
  const tracks = [source.video, ...(source.audio ? [source.audio] : [])]
  const described = tracks.map(({ codecpar, timeBase }) => ({ codec: codecpar, timeBase }))
  await using file = await openMp4(target.path, described)
  using packet = new Packet()
  packet.alloc()
  while ((await source.format.readFrame(packet)) >= 0) {
    const index = tracks.findIndex(({ index }) => index === packet.streamIndex)
    const track = tracks[index]
    if (track && packet.pts !== AV_NOPTS_VALUE) {
      shift(packet, Math.round(target.start / track.timeBase.toDouble()))
      await file.write(index, packet, track.timeBase)
    }
    packet.unref()
  }
  await file.finish()
}

function shift(packet: Packet, ticks: number): void {
  packet.pts -= BigInt(ticks)
  if (packet.dts !== AV_NOPTS_VALUE) packet.dts -= BigInt(ticks)
}
