import type { QueryClient } from '@tanstack/react-query'
import { sessionStore } from '#features/sessions/public.ts'
import { applySettings } from './apply-settings.ts'
import { countBytes } from '#features/media/public.ts'
import { settingsQuery } from './settings.queries.ts'

/** Applies the member's settings from other devices, now and after each sign-in, and counts what this one loads. */
export function followSettings(client: QueryClient): void {
  countBytes()
  let userId: string | undefined
  const look = () => {
    const { user, token } = sessionStore.getState()
    const isNew = token !== null && user?.id !== userId
    userId = token === null ? undefined : user?.id
    if (isNew && userId) void takeOver(client, userId)
  }
  sessionStore.subscribe(look)
  look()
}

async function takeOver(client: QueryClient, userId: string): Promise<void> {
  const settings = await client.fetchQuery(settingsQuery(userId)).catch(() => undefined)
  if (settings) applySettings(settings)
}
