import { useEffect, useEffectEvent, useState } from 'react'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'

/** How long controls stay over a full picture after somebody touched it, in milliseconds. */
const awake = 4_000

/**
 * Whether a phone lies on its side, where pictures take the whole screen: `awake` while the controls are over them, `quiet`
 * afterwards.
 */
export function useTurned(onTurn: () => void): 'awake' | 'quiet' | undefined {
  const isTurned = useMediaQuery('(orientation: landscape) and (height < 30rem)')
  const [isAwake, setAwake] = useState(true)
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    if (!isTurned) return undefined
    turn()
    // Browsers that allow it after turning a device; elsewhere their own bars stay.
    void document.documentElement.requestFullscreen?.().catch(() => {})
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    }
  }, [isTurned])
  useEffect(() => {
    if (!isTurned) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setAwake(true)
      clearTimeout(timer)
      timer = setTimeout(() => setAwake(false), awake)
    }
    wake()
    const events = ['pointerdown', 'keydown', 'focusin'] as const
    for (const event of events) addEventListener(event, wake)
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, wake)
    }
  }, [isTurned])
  return isTurned ? (isAwake ? 'awake' : 'quiet') : undefined
}
