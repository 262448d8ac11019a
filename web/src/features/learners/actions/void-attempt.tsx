import { voidAttempt } from '@akada/contract/quizzes/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type LearnerInFull, learnersKeys } from '../data/learners.queries.ts'

const reasonLength = 300

type Attempt = LearnerInFull['attempts'][number]

/** Lets an attempt not count, for instance because the line was down; the learner reads why. */
export function VoidAttempt({ courseId, attempt }: { courseId: string; attempt: Attempt }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { title } = attempt
  const leave = useVoiding(courseId, attempt, () => setOpen(false))
  const actions = (
    <Button
      kind="danger"
      disabled={reason.trim() === ''}
      isLoading={leave.isPending}
      onClick={() => leave.mutate(reason)}
    >
      <Trans>Don't count it</Trans>
    </Button>
  )
  return (
    <>
      <IconButton
        icon="prohibit"
        size={36}
        label={t`Don't count this attempt at ${title}`}
        onClick={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        title={t`Don't count this attempt?`}
        onClose={() => setOpen(false)}
        actions={actions}
      >
        <p>
          <Trans>The learner has one more attempt. Completed lessons stay completed.</Trans>
        </p>
        <Field label={t`Reason`} hint={t`The learner reads it.`}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={reasonLength}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </Dialog>
    </>
  )
}

function useVoiding(courseId: string, { id: attemptId, quizId }: Attempt, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => call(voidAttempt, { params: { quizId, attemptId }, body: { reason } }),
    onSuccess: () => {
      showToast({ message: t`The attempt no longer counts.`, tone: 'ok' })
      onDone()
      return client.invalidateQueries({ queryKey: learnersKeys.course(courseId) })
    },
  })
}
