import type { Webhook } from '@akada/contract/webhooks/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { deleteWebhookMutation } from './webhooks.queries.ts'

export function RemoveWebhook({ webhook: { id, url } }: { webhook: Webhook }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation(deleteWebhookMutation(id))
  const { host } = new URL(url)
  return (
    <>
      <Button kind="outline" size={36} onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={t`Remove ${host}?`}
        confirmLabel={t`Remove`}
        isPending={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        <Trans>Nothing more is sent to this address, and what was sent is no longer listed.</Trans>
      </AlertDialog>
    </>
  )
}
