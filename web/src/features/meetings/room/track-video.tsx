import { useEffect, useRef } from 'react'
import type { Picture } from '../media/meeting-media.ts'
import css from './stage.module.css'

interface Props {
  track: MediaStreamTrack
  label: string
  isMirrored?: boolean
  /** Shows the whole picture, uncropped. */
  isWhole?: boolean
}

/** The picture of a track; its sound plays elsewhere. */
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

interface PictureProps extends Omit<Props, 'track'> {
  picture: Picture
}

/** Another participant's picture, as a track or as an element that a vendor draws into. */
export function PictureView({ picture, ...rest }: PictureProps) {
  return picture instanceof MediaStreamTrack ? (
    <TrackVideo track={picture} {...rest} />
  ) : (
    <Drawn element={picture} label={rest.label} />
  )
}

function Drawn({ element, label }: { element: HTMLElement; label: string }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    ref.current?.append(element)
    return () => element.remove()
  }, [element])
  return <figure ref={ref} className={css.drawn} aria-label={label} />
}
