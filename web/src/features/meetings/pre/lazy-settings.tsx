import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

const SettingsDialog = lazyWithRetry(async () => (await import('./settings-dialog.tsx')).SettingsDialog)

/** The settings, fetched when they are opened. */
export const LazySettings = (props: ComponentProps<typeof SettingsDialog>) =>
  props.isOpen && (
    <Suspense>
      <SettingsDialog {...props} />
    </Suspense>
  )
