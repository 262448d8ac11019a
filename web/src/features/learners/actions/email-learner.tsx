import type { Learner } from '@akada/contract/learners/routes'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { EmailDialog } from './email-dialog.tsx'

/** Writes to one learner. */
export function EmailLearner({
  courseId,
  learner: { userId, name },
}: {
  courseId: string
  learner: Learner
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="outline" icon="envelope-simple" onClick={() => setOpen(true)}>
        <Trans>Email</Trans>
      </Button>
      <EmailDialog
        isOpen={isOpen}
        courseId={courseId}
        aim={{ traineeIds: [userId] }}
        count={1}
        names={new Map([[userId, name]])}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
