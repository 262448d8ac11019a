import {
  type UserSettings,
  getUserSettings,
  updateUserPrivacy,
  updateUserSettings,
} from '@akada/contract/settings/routes'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

export const settingsKey = (userId: string) => ['settings', userId] as const

/** The member's settings as the server stores them for all their devices. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: settingsKey(userId),
    queryFn: ({ signal }) => call(getUserSettings, { params: { id: userId } }, { signal }),
    staleTime: 60_000,
  })

export type SettingsChange = Partial<UserSettings>

/** Privacy has a route of its own in the specification. */
async function send(userId: string, change: SettingsChange): Promise<SettingsChange> {
  const { isPrivate, ...others } = change
  if (isPrivate !== undefined) await call(updateUserPrivacy, { params: { userId }, body: { isPrivate } })
  if (Object.keys(others).length === 0) return change
  return call(updateUserSettings, { params: { id: userId }, body: { updatedSettings: others } })
}

/** Saves a change of a setting whose screen is open: shown at once, saved in order, and undone when it could not be saved. */
export function saveSettings(
  client: QueryClient,
  { userId, change }: { userId: string; change: SettingsChange },
): Promise<SettingsChange> {
  const queryKey = settingsKey(userId)
  const show = (values: SettingsChange) =>
    client.setQueryData<UserSettings>(queryKey, (shown) => shown && { ...shown, ...values })
  const pending = () => client.getMutationCache().findAll({ mutationKey: queryKey, status: 'pending' })
  const mutation = client.getMutationCache().build<SettingsChange, Error, void, Before>(client, {
    mutationKey: queryKey,
    scope: { id: queryKey.join() },
    meta: { quiet: true },
    mutationFn: () => send(userId, change),
    onMutate() {
      const before = pick(client.getQueryData<UserSettings>(queryKey), Object.keys(change))
      show(change)
      return { change, before }
    },
    onError(_error, _variables, context) {
      for (const [name, value] of Object.entries(context?.before ?? {})) {
        const next = pending().find(({ state }) => state.context !== context && changes(state.context, name))
        // A later change of the same setting stays, but the state it was based on was never saved.
        if (next) Reflect.set((next.state.context as Before).before, name, value)
        else show({ [name]: value })
      }
    },
  })
  return mutation.execute(undefined)
}

/** A change, and what is shown again when it fails. */
interface Before {
  change: SettingsChange
  before: SettingsChange
}

const changes = (context: unknown, name: string) =>
  context !== undefined && Object.hasOwn((context as Before).change, name)

const pick = (settings: UserSettings | undefined, names: readonly string[]): SettingsChange =>
  settings ? Object.fromEntries(names.map((name) => [name, Reflect.get(settings, name)])) : {}
