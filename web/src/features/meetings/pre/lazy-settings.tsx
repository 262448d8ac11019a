import { type ComponentProps, Suspense, lazy } from 'react'

const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }))

/** The settings, fetched when they are opened. */
export const LazySettings = (props: ComponentProps<typeof SettingsDialog>) =>
  props.isOpen && (
    <Suspense>
      <SettingsDialog {...props} />
    </Suspense>
  )
