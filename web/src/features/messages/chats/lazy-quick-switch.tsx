import { Suspense } from 'react'
import { lazyAfterPaint } from '#lib/loading/lazy-after-paint.ts'

const Switch = lazyAfterPaint(async () => (await import('./quick-switch.tsx')).QuickSwitch)

/** Fetched after the screen it leads away from. */
export const QuickSwitch = () => (
  <Suspense>
    <Switch />
  </Suspense>
)
