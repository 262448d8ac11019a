import { Trans } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'

/** Another member's course cannot be edited. */
export function NotYours({ courseId }: { courseId: string }) {
  return (
    <Empty
      isScreen
      title={<Trans>This is someone else's course</Trans>}
      action={
        <Link to="/courses/:id" params={{ id: courseId }} className={buttonClass({ kind: 'outline' })}>
          <Trans>View course</Trans>
        </Link>
      }
    >
      <Trans>Only the creator of a course can edit it.</Trans>
    </Empty>
  )
}
