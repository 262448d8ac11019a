import { factorResetHours } from '@akada/contract/factors/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dateText } from '#lib/time/dates.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { requestResetMutation } from './factors.queries.ts'

interface Props {
  challenge: string
  /** When a reset that was requested before comes into effect. */
  scheduled: string | null
}

/** For somebody without the phone and without recovery codes: a wait of three days, with notices everywhere. */
export function LostDevice({ challenge, scheduled }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const request = useMutation(requestResetMutation(challenge))
  const resetAt = request.data?.resetAt ?? scheduled
  const at = resetAt && dateText(resetAt, { dateStyle: 'long', timeStyle: 'short' })
  if (at)
    return (
      <output>
        <Trans>
          From <strong>{at}</strong> you can sign in without the app. We have sent notices to you; signing in
          with the app stops it.
        </Trans>
      </output>
    )
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Trans>Lost phone and recovery codes?</Trans>
      </Button>
      <AlertDialog
        isOpen={isOpen}
        title={t`Sign in without the app?`}
        confirmLabel={t`Start the wait`}
        isPending={request.isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => request.mutate(undefined, { onSettled: () => setOpen(false) })}
      >
        <Trans>
          After {factorResetHours} hours sign-in goes without the app. Until then we send notices to your
          email, phone and devices, so that you can stop it if it isn't you.
        </Trans>
      </AlertDialog>
      <FormFailure error={request.error} />
    </>
  )
}
