import { useMemo } from 'react'
import { encode } from 'uqr'
import css from './qr-picture.module.css'

/** The quiet zone around a code, in modules. */
const quiet = 4

/** A text as a QR code, dark on light in both themes. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: quiet }), [text])
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
