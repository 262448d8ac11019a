import type { CourseCard } from '@akada/contract/courses/model'
import type { Learner } from '@akada/contract/learners/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { useSearch } from '#routing/screen-address.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SidePanel } from '#ui/overlays/side-panel.tsx'
import { learnerQuery } from '../data/learners.queries.ts'
import { showLearners } from '../data/learners-view.ts'
import { LearnerDetails } from './learner-details.tsx'

interface Props {
  course: CourseCard
  /** Those of the page, among which one goes on. */
  learners: readonly Learner[]
  userId: string | undefined
}

/** What a learner has done, beside the table. */
export function LearnerPanel({ course, learners, userId }: Props) {
  const { t } = useLingui()
  const address = useSearch()
  const at = learners.findIndex((learner) => learner.userId === userId)
  const show = (learner: string | undefined) => showLearners(address, { learner })
  const turn = (to: Learner | undefined) => to && (() => show(to.userId))
  const known = learners[at]
  return (
    <SidePanel
      isOpen={userId !== undefined}
      title={known?.name ?? t`Learner`}
      onClose={() => show(undefined)}
      onPrevious={at > 0 ? turn(learners[at - 1]) : undefined}
      onNext={at >= 0 ? turn(learners[at + 1]) : undefined}
      previousLabel={t`Previous learner`}
      nextLabel={t`Next learner`}
    >
      {userId && <Details key={userId} courseId={course.id} userId={userId} />}
    </SidePanel>
  )
}

function Details({ courseId, userId }: { courseId: string; userId: string }) {
  const learner = useQuery(learnerQuery(courseId, userId))
  if (learner.data) return <LearnerDetails courseId={courseId} learner={learner.data} />
  if (learner.error)
    return (
      <ErrorBox onRetry={() => void learner.refetch()}>
        {describeError(learner.error) ?? <Trans>This learner could not be loaded.</Trans>}
      </ErrorBox>
    )
  return <Skeleton shape="box" height="20rem" />
}
