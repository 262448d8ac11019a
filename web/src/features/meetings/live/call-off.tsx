import type { Meeting } from '@akada/contract/meetings/routes'
import { endMeeting } from '@akada/contract/meetings/room-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { isEarly, isHeldBy } from '../is-early.ts'

/** For the host of what is announced: it won't take place. */
export function CallOff({ meeting }: { meeting: Meeting }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { id, isLive, rules, meetingCode } = meeting
  const title = rules.title || meetingCode
  const end = useMutation({
    mutationFn: () => call(endMeeting, { params: { id } }),
    onSuccess: async () => {
      showToast({ message: t`“${title}” was called off`, tone: 'ok' })
      navigate({ to: isLive ? '/studio/meeting/live' : '/studio/zoom/meeting' }, { replace: true })
      await client.invalidateQueries({ queryKey: ['meetings'] })
    },
  })
  if (!isHeldBy(meeting) || !isEarly(meeting)) return null
  return (
    <>
      <Button kind="outline" size={52} onClick={() => setAsking(true)}>
        <Trans>Call off</Trans>
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={t`Call off “${title}”?`}
        confirmLabel={t`Call off`}
        cancelLabel={t`Keep it`}
        isPending={end.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => end.mutate()}
      >
        <p>
          {isLive ? (
            <Trans>
              It disappears from the live lessons, and who asked for a reminder is told. It can't be undone.
            </Trans>
          ) : (
            <Trans>Nobody can come in any more. It can't be undone.</Trans>
          )}
        </p>
      </AlertDialog>
    </>
  )
}
