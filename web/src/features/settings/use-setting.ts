import type { UserSettings } from '@akada/contract/settings/routes'
import { t } from '@lingui/core/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { useSession } from '#features/sessions/public.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { applySettings } from './apply-settings.ts'
import { type SettingsChange, saveSettings, settingsQuery } from './settings.queries.ts'

export type SaveState = 'idle' | 'saving' | 'saved'

/** How long the tick beside a saved setting shows, in milliseconds. */
const tickTime = 2500

/** The member's settings, and a function to change some of them that reports its progress. */
export function useSettings() {
  const client = useQueryClient()
  const userId = useSession()?.id ?? ''
  const { data: settings } = useSuspenseQuery(settingsQuery(userId))
  const [state, setState] = useState<SaveState>('idle')
  const running = useRef(0)

  useEffect(() => {
    if (state !== 'saved') return undefined
    const timer = setTimeout(() => setState('idle'), tickTime)
    return () => clearTimeout(timer)
  }, [state])

  async function change(values: SettingsChange): Promise<void> {
    running.current += 1
    setState('saving')
    applySettings(values)
    const saved = await saveSettings(client, { userId, change: values }).catch(showFailure)
    // What is shown now: a later change may have been made meanwhile.
    const now = client.getQueryData(settingsQuery(userId).queryKey)
    if (!saved && now) applySettings(pickOf(now, values))
    running.current -= 1
    if (running.current === 0) setState(saved ? 'saved' : 'idle')
  }

  return { settings, state, change }
}

const pickOf = (settings: UserSettings, values: SettingsChange): SettingsChange =>
  Object.fromEntries(Object.keys(values).map((name) => [name, Reflect.get(settings, name)]))

function showFailure(error: unknown): undefined {
  const isOffline = error instanceof CallError && error.status === 0
  showToast({
    tone: 'danger',
    message: isOffline
      ? t`Your choice was not saved. Check your connection and try again.`
      : t`Your choice was not saved. Try again.`,
  })
  return undefined
}
