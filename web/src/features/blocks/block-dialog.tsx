import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { blockMember } from './mute.ts'

/** Confirms blocking a member and explains it: `?block=<id>:<username>`. */
export function BlockDialog() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { value = '', close } = useOverlay('block')
  const [isPending, setPending] = useState(false)
  const [id, username] = value.split(':')
  if (!id || !username) return null

  async function confirm(member: { id: string; username: string }): Promise<void> {
    setPending(true)
    await blockMember(client, member)
    close()
  }

  return (
    <AlertDialog
      isOpen
      title={t`Block @${username}?`}
      confirmLabel={t`Block`}
      isPending={isPending}
      onClose={close}
      onConfirm={() => void confirm({ id, username })}
    >
      <p>
        <Trans>
          You will not see each other's profile, posts or comments, and you will no longer follow each other.
          They are not notified.
        </Trans>
      </p>
    </AlertDialog>
  )
}
