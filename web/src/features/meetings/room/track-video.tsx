import { useEffect, useRef } from 'react'
import css from './stage.module.css'

interface Props {
  track: MediaStreamTrack
  label: string
  isMirrored?: boolean
  /** Shows all of it, as of a screen. */
  isWhole?: boolean
}

/** The picture of a track; its sound comes another way. */
export function TrackVideo({ track, label, isMirrored = false, isWhole = false }: Props) {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = ref.current
    if (!video) return undefined
    video.srcObject = new MediaStream([track])
    void video.play().catch(() => {})
    return () => void (video.srcObject = null)
  }, [track])
  return (
    <video
      ref={ref}
      className={css.video}
      data-mirrored={isMirrored || undefined}
      data-whole={isWhole || undefined}
      aria-label={label}
      muted
      autoPlay
      playsInline
    />
  )
}
