import { type Learner, removeLearner } from '@akada/contract/learners/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useSearch } from '#routing/screen-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { learnersKeys } from '../data/learners.queries.ts'
import { showLearners } from '../data/learners-view.ts'

/** Ends the enrolment of a learner who didn't pay; their progress is kept. */
export function RemoveLearner({
  courseId,
  learner: { userId, name },
}: {
  courseId: string
  learner: Learner
}) {
  const { t } = useLingui()
  const client = useQueryClient()
  const address = useSearch()
  const [isOpen, setOpen] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(removeLearner, { params: { id: courseId, userId } }),
    onSuccess: () => {
      showToast({ message: t`${name} is no longer in this course.`, tone: 'ok' })
      showLearners(address, { learner: undefined })
      return client.invalidateQueries({ queryKey: learnersKeys.all })
    },
    onSettled: () => setOpen(false),
  })
  return (
    <>
      <Button kind="quiet" icon="user-minus" onClick={() => setOpen(true)}>
        <Trans>Remove from the course</Trans>
      </Button>
      <AlertDialog
        isOpen={isOpen}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove`}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setOpen(false)}
      >
        <Trans>They can no longer open its lessons. Their progress is restored if they enrol again.</Trans>
      </AlertDialog>
    </>
  )
}
