import type { RunningSession } from '@akada/contract/sessions/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signOut } from '#features/sessions/public.ts'
import { relativeTime } from '#lib/time/relative-time.ts'
import { Badge } from '#ui/graphics/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { Group, Row } from './group.tsx'
import { endMutation, sessionsQuery } from './sessions.queries.ts'
import css from './settings.module.css'

/** Every device the member is signed in on, this one first. */
export function SessionList() {
  const { data } = useSuspenseQuery(sessionsQuery)
  const sessions = data.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <Group title={<Trans>Devices</Trans>}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
      {sessions.length > 1 && <EndOthers />}
    </Group>
  )
}

function SessionRow({ session }: { session: RunningSession }) {
  const { t } = useLingui()
  const end = useMutation(endMutation())
  const { id, isCurrent, lastUsedAt } = session
  const name = useDeviceName(session)
  return (
    <Row
      label={
        <span className={css.inline}>
          {name}
          {isCurrent && (
            <Badge tone="plain">
              <Trans>This device</Trans>
            </Badge>
          )}
        </span>
      }
      value={isCurrent ? <Trans>In use now</Trans> : t`Last used ${relativeTime(lastUsedAt)}`}
      action={
        isCurrent ? (
          <SignOut />
        ) : (
          <Button
            kind="outline"
            size={36}
            isLoading={end.isPending}
            aria-label={t`Sign out ${name}`}
            onClick={() => end.mutate(id)}
          >
            <Trans>Sign out</Trans>
          </Button>
        )
      }
    />
  )
}

function SignOut() {
  const { t } = useLingui()
  const [isLeaving, setLeaving] = useState(false)
  function leave(): void {
    setLeaving(true)
    void signOut()
  }
  return (
    <Button
      kind="outline"
      size={36}
      isLoading={isLeaving}
      aria-label={t`Sign out on this device`}
      onClick={leave}
    >
      <Trans>Sign out</Trans>
    </Button>
  )
}

function useDeviceName({ browser, system, kind }: RunningSession): string {
  const { t } = useLingui()
  const kinds = { phone: t`Phone`, tablet: t`Tablet`, computer: t`Computer`, other: t`Unknown device` }
  if (browser && system) return t`${browser} on ${system}`
  return browser || system || kinds[kind]
}

function EndOthers() {
  const { t } = useLingui()
  const [isConfirming, setConfirming] = useState(false)
  const end = useMutation(endMutation())
  const endAll = () => end.mutate(undefined, { onSettled: () => setConfirming(false) })
  return (
    <div className={css.actions}>
      <Button kind="outline" onClick={() => setConfirming(true)}>
        <Trans>Sign out all other devices</Trans>
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        title={t`Sign out all other devices?`}
        confirmLabel={t`Sign out all`}
        isPending={end.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={endAll}
      >
        <Trans>They need your password to sign in again. This device stays signed in.</Trans>
      </AlertDialog>
    </div>
  )
}
