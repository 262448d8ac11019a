import { useEffect } from 'react'
import { rememberDrops } from '../playback/av1.ts'
import { playbackSettings } from '../playback/playback-settings.ts'
import type { Player } from './player.ts'

const seconds = 10
const tolerated = 0.05
/** Of a drawn lesson, which has few pictures, some may come late. */
const few = 7

/** Goes on in H.264, now and later, where a device drops more than a twentieth of the frames of ten seconds of AV1. */
export function watchDrops(player: Player): () => void {
  let from: { at: number; total: number; dropped: number } | undefined
  return player.onTime(() => {
    const frames = player.frames()
    if (!frames) from = undefined
    if (!frames) return
    const now = { at: player.time().at, total: frames.totalVideoFrames, dropped: frames.droppedVideoFrames }
    if (!from || now.at < from.at || now.total < from.total) from = now
    if (now.at - from.at < seconds) return
    const isDropping = now.dropped - from.dropped > Math.max(few, (now.total - from.total) * tolerated)
    from = now
    const height = isDropping ? player.goPlain() : undefined
    if (height === undefined) return
    rememberDrops(height)
    // Those who follow the settings write the cookie by which the next page comes with the other file.
    playbackSettings.setState({})
  })
}

export const useDropWatch = (player: Player) => useEffect(() => watchDrops(player), [player])
