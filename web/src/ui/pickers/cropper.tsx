import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/button.tsx'
import { type Crop, type Size, layoutOf, mostZoom, moved, wholePicture, zoomed } from './crop-geometry.ts'
import css from './cropper.module.css'

interface Props {
  /** Address of the picture in this page. */
  src: string
  crop: Crop
  /** `picture` is the whole picture's size in pixels. */
  onChange: (crop: Crop, picture: Size) => void
  /** This browser can't show the file. */
  onError: () => void
}

const step = 0.05
const percent = (share: number) => `${share * 100}%`

/** Selects a square of a picture: drag and pinch, wheel, buttons and a slider all do the same. */
export function Cropper({ src, crop, onChange, onError }: Props) {
  const { t } = useLingui()
  const [picture, setPicture] = useState<Size>()
  const stage = useRef<HTMLDivElement>(null)
  const change = (make: (picture: Size) => Crop) => picture && onChange(make(picture), picture)
  const move = (x: number, y: number) => change((size) => moved(size, crop, { x, y }))
  const zoom = (factor: number) => change((size) => zoomed(size, crop, factor))
  const pointers = usePointers({ stage, move, zoom })
  useWheel(stage, (delta) => zoom(Math.exp(-delta / 400)))
  const layout = picture && layoutOf(picture, crop)

  return (
    <div className={css.cropper}>
      <div ref={stage} className={css.stage} {...pointers}>
        <img
          src={src}
          alt={t`Your picture`}
          draggable={false}
          className={css.picture}
          style={
            layout && {
              left: percent(layout.left),
              top: percent(layout.top),
              width: percent(layout.width),
              height: percent(layout.height),
            }
          }
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setPicture({ width, height })
            onChange(wholePicture, { width, height })
          }}
          onError={onError}
        />
        <span className={css.window} aria-hidden="true" />
      </div>
      <label className={css.zoom}>
        <span>{t`Zoom`}</span>
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => zoom(Number(event.target.value) / crop.zoom)}
        />
      </label>
      <fieldset className={css.moves} aria-label={t`Move the picture`}>
        <IconButton icon="arrow-left" kind="outline" label={t`Move left`} onClick={() => move(-step, 0)} />
        <IconButton icon="arrow-up" kind="outline" label={t`Move up`} onClick={() => move(0, -step)} />
        <IconButton icon="arrow-down" kind="outline" label={t`Move down`} onClick={() => move(0, step)} />
        <IconButton icon="arrow-right" kind="outline" label={t`Move right`} onClick={() => move(step, 0)} />
      </fieldset>
    </div>
  )
}

interface Gestures {
  stage: { current: HTMLDivElement | null }
  move: (x: number, y: number) => void
  zoom: (factor: number) => void
}

type Point = { x: number; y: number }

const place = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })

const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** One finger or the mouse drags, two fingers pinch. */
function usePointers({ stage, move, zoom }: Gestures) {
  const down = useRef(new Map<number, Point>())
  const release = (event: PointerEvent) => void down.current.delete(event.pointerId)
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, place(event))
    },
    onPointerMove(event: PointerEvent) {
      const before = down.current.get(event.pointerId)
      const side = stage.current?.clientWidth
      if (!before || !side) return
      const apart = distance([...down.current.values()])
      const now = place(event)
      down.current.set(event.pointerId, now)
      if (down.current.size === 1) move((now.x - before.x) / side, (now.y - before.y) / side)
      else if (apart > 0) zoom(distance([...down.current.values()]) / apart)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

/** React's wheel listeners can't prevent the page from scrolling. */
function useWheel(stage: { current: HTMLDivElement | null }, onWheel: (delta: number) => void): void {
  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      onWheel(event.deltaY)
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  })
}
