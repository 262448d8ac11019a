import { Suspense } from 'react'
import { useSearch } from '#routing/screen-address.ts'
import { features } from '#app/registries/features.ts'

const overlays = features.flatMap((feature) => Object.entries(feature.overlays ?? {}))

/** Dialogs that the address opens over any screen. */
export function Overlays() {
  const search = useSearch()
  return overlays.map(([name, Overlay]) => {
    const value = search[name]
    return <Suspense key={name}>{value && <Overlay value={value} />}</Suspense>
  })
}
