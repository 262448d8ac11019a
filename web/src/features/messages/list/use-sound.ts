import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Only one sound plays at a time. */
let current: HTMLAudioElement | undefined

interface Played {
  seconds: number
  speed: number
  onStale?: (() => void) | undefined
}

/** A sound that is fetched when it is first played. */
export function useSound(src: string, { seconds, speed, onStale }: Played) {
  const sound = useRef<HTMLAudioElement>(undefined)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const isRefused = useRef(false)
  useEffect(() => () => sound.current?.pause(), [])
  const playOn = useEffectEvent((address: string) => {
    if (isRefused.current && address !== '') play()
  })
  // The address that was refused has been exchanged.
  useEffect(() => playOn(src), [src])

  function make(): HTMLAudioElement {
    const made = new Audio()
    made.preload = 'none'
    made.src = src
    if (at > 0) made.currentTime = at
    made.addEventListener('timeupdate', () => setAt(Math.min(made.currentTime, seconds)))
    made.addEventListener('error', () => {
      isRefused.current = true
      onStale?.()
    })
    made.addEventListener('play', () => setPlaying(true))
    made.addEventListener('pause', () => setPlaying(false))
    made.addEventListener('ended', () => setAt(0))
    return made
  }
  function play(): void {
    if (isRefused.current || sound.current?.getAttribute('src') !== src) sound.current = make()
    isRefused.current = false
    if (current !== sound.current) current?.pause()
    current = sound.current
    sound.current.playbackRate = speed
    void sound.current.play().catch(() => setPlaying(false))
  }
  const seek = (to: number): void => {
    if (sound.current) sound.current.currentTime = to
    setAt(to)
  }
  const setSpeed = (next: number): void => {
    if (sound.current) sound.current.playbackRate = next
  }
  return { isPlaying, at, toggle: () => (isPlaying ? sound.current?.pause() : play()), seek, setSpeed }
}
