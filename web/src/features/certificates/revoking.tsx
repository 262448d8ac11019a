import { type Certificate, revokeCertificate } from '@akada/contract/certificates/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { certificateQuery } from './certificates.queries.ts'
import css from './certificate.module.css'

const reasonLength = 500

/** For the teacher of the course, and for moderators: makes a certificate invalid, or valid again. */
export function Revoking({ certificate: { number, status } }: { certificate: Certificate }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const change = useRevoking(number, () => setAsking(false))
  const isRevoked = status === 'revoked'
  return (
    <section className={css.revoking} aria-label={t`For the teacher`}>
      <p>
        {isRevoked ? (
          <Trans>You can restore this certificate. It then says Valid again.</Trans>
        ) : (
          <Trans>You can revoke this certificate if it was earned unfairly.</Trans>
        )}
      </p>
      {isRevoked ? (
        <Button
          kind="outline"
          isLoading={change.isPending}
          onClick={() => change.mutate({ revoked: false, reason: '' })}
        >
          <Trans>Restore certificate</Trans>
        </Button>
      ) : (
        <Button kind="outline" onClick={() => setAsking(true)}>
          <Trans>Revoke certificate</Trans>
        </Button>
      )}
      <RevokeDialog isOpen={isAsking} change={change} onClose={() => setAsking(false)} />
    </section>
  )
}

interface Asking {
  isOpen: boolean
  change: ReturnType<typeof useRevoking>
  onClose: () => void
}

function RevokeDialog({ isOpen, change, onClose }: Asking) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      isOpen={isOpen}
      title={t`Revoke this certificate?`}
      onClose={onClose}
      actions={
        <Button
          kind="danger"
          disabled={reason.trim() === ''}
          isLoading={change.isPending}
          onClick={() => change.mutate({ revoked: true, reason })}
        >
          <Trans>Revoke</Trans>
        </Button>
      }
    >
      <p>
        <Trans>This page then says Revoked, and its PDF and picture are no longer served.</Trans>
      </p>
      <Field label={t`Reason`} hint={t`Anyone who checks the certificate can read it.`}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            maxLength={reasonLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}

function useRevoking(number: string, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { revoked: boolean; reason: string }) =>
      call(revokeCertificate, { params: { number }, body }),
    onSuccess: (changed, { revoked }) => {
      client.setQueryData(certificateQuery(number).queryKey, changed)
      showToast({ message: revoked ? t`Certificate revoked` : t`Certificate restored`, tone: 'ok' })
      onDone()
    },
  })
}
