import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { takeStage } from '../player/current-player.ts'
import { currentNetwork } from '../playback/network.ts'
import { type QualitySetting, playbackSettings } from '../playback/playback-settings.ts'
import { Player } from '../player/player.ts'
import { chooseRendition, plainOf } from '../player/rendition.ts'
import type { SlideProps } from './slide.ts'
import { isMuted, soundStore } from '../controls/sound.ts'
import { rememberedThroughput } from '../player/throughput.ts'
import { useAutoplay } from '../playback/use-autoplay.ts'
import { watchLog } from '../player/watch-log.ts'

/** Connects a video element with its player: loads it when near, plays it on screen, counts watch time, releases it. */
export function usePlayer({ media, isActive, isPrefetched }: SlideProps): {
  player: Player
  ref: RefObject<HTMLVideoElement | null>
} {
  const ref = useRef<HTMLVideoElement>(null)
  const [player] = useState(() =>
    Object.assign(new Player(), { hasSound: media.hasSound, plainOf: (url: string) => plainOf(media, url) }),
  )
  const { mayAutoplay } = useAutoplay()
  const quality = useStore(playbackSettings, (settings) => settings.quality)
  const isSilent = useStore(soundStore, isMuted)
  const mayLoad = isPrefetched || (isActive && mayAutoplay)

  useEffect(() => (ref.current ? player.attach(ref.current) : undefined), [player])
  useEffect(() => player.setMuted(isSilent), [player, isSilent])

  const choose = (quality: QualitySetting) => {
    const box = ref.current?.getBoundingClientRect()
    const shortSide = Math.min(box?.width ?? 0, box?.height ?? 0) * devicePixelRatio
    const settings = { ...playbackSettings.getState(), quality }
    const conditions = { settings, network: currentNetwork(), throughput: rememberedThroughput(), shortSide }
    return chooseRendition(media, conditions)
  }
  const load = useEffectEvent((quality: QualitySetting) => player.load(() => choose(quality)))
  useEffect(() => player.onLoad(() => load(quality)), [player, quality])
  useEffect(() => {
    if (mayLoad) load(quality)
  }, [mayLoad, quality])

  const start = useEffectEvent(() => {
    if (mayAutoplay) void player.play()
    else player.waitForPress()
  })
  useEffect(() => {
    if (!isActive) return undefined
    const leave = takeStage(player)
    start()
    return () => {
      leave()
      player.pause()
    }
  }, [player, isActive])

  useWatchTime(player, media.id)
  useTabPause(player)
  return { player, ref }
}

function useWatchTime(player: Player, mediaId: string): void {
  const isPlaying = useStore(player.store, (state) => state.isPlaying)
  useEffect(() => {
    if (!isPlaying) return undefined
    watchLog.start(mediaId)
    return () => watchLog.stop(mediaId)
  }, [isPlaying, mediaId])
}

function useTabPause(player: Player): void {
  useEffect(() => {
    const onChange = () => player.onTab(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [player])
}
