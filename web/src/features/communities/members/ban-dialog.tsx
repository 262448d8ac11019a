import { dayMs } from '@akada/contract/durations'
import type { SpaceMember } from '@akada/contract/communities/model'
import { banMember } from '@akada/contract/communities/routes'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import css from '../communities.module.css'

interface Props {
  deciding: { communityId: string }
  member: SpaceMember
  onClose: () => void
}

const daysOf = { day: 1, week: 7, month: 30 } as const
type Length = keyof typeof daysOf | 'ever'
const reasonLength = 300

const untilOf = (length: Length) =>
  length === 'ever' ? {} : { until: new Date(Date.now() + daysOf[length] * dayMs).toISOString() }

const daysText = (count: number) => plural(count, { one: '# day', other: '# days' })

/** Asks for how long a member is kept out, and why. */
export function BanDialog({ deciding: { communityId }, member: { id, name }, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [length, setLength] = useState<Length>('week')
  const [reason, setReason] = useState('')
  const ban = useMutation({
    mutationFn: () =>
      call(banMember, { params: { communityId, userId: id }, body: { reason, ...untilOf(length) } }),
    onSuccess: async () => {
      showToast({ message: t`${name} was banned`, tone: 'ok' })
      await client.invalidateQueries({ queryKey: ['communities'] })
      onClose()
    },
  })
  return (
    <AlertDialog
      isOpen
      title={t`Ban ${name} from the community?`}
      confirmLabel={t`Ban`}
      isPending={ban.isPending}
      onConfirm={() => ban.mutate()}
      onClose={onClose}
    >
      <div className={css.asked}>
        <p>
          <Trans>
            {name} leaves all its spaces at once and can neither see nor join it until the ban ends. You can
            lift it under Banned.
          </Trans>
        </p>
        <Choice
          legend={t`For how long?`}
          options={{
            day: daysText(daysOf.day),
            week: daysText(daysOf.week),
            month: daysText(daysOf.month),
            ever: t`For good`,
          }}
          chosen={length}
          onChoose={setLength}
        />
        <Field label={t`Reason (optional)`} hint={t`Only the owner and moderators see it.`}>
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              value={reason}
              maxLength={reasonLength}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </div>
    </AlertDialog>
  )
}
