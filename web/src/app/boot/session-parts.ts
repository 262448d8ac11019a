import type { QueryClient } from '@tanstack/react-query'
import { sessionStore } from '#features/sessions/public.ts'
import { isOnline } from '#lib/device/connectivity.ts'
import { watchServer } from '#lib/device/probe-server.ts'
import { features } from '#app/registries/features.ts'
import { inTurn } from './in-turn.ts'

const parts = features.flatMap(({ session }) => session ?? [])

/** Starts what each feature does while the tab is open. Call once. */
export async function startSessionParts(client: QueryClient): Promise<void> {
  sessionStore.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) dropDataOfOthers()
  })
  await inTurn(parts, (part) => part.dropDataOfOthers?.())
  await inTurn(parts, ({ start }) => start?.(client))
  if (isOnline()) onReachable()
  watchServer(onReachable)

  function onReachable(): void {
    for (const part of parts) part.onReachable?.(client)
  }
}

function dropDataOfOthers(): void {
  for (const part of parts) part.dropDataOfOthers?.()
}
