import { useMemo } from 'react'
import { qrCodeOf } from '#lib/qr-code.ts'
import css from './qr-picture.module.css'

/** The quiet zone around a code, in modules. */
const quiet = 4

/** A text as a QR code, dark on light in both themes. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => qrCodeOf(text), [text])
  if (!code) return null
  const size = code.length + 2 * quiet
  const path = code
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('')
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
