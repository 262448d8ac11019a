import { Trans } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'

/** Nobody learns yet: in the words of the specification. */
export function NoLearners() {
  return (
    <Empty
      title={<Trans>No Information yet!</Trans>}
      action={
        <Link to="/studio" className={buttonClass({ kind: 'outline' })}>
          <Trans>Go to your courses</Trans>
        </Link>
      }
    >
      <Trans>You currently don't have any Subscribers</Trans>
    </Empty>
  )
}

/** The search and the filter find nobody. */
export function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      title={<Trans>Nobody found</Trans>}
      action={
        <Button kind="outline" onClick={onClear}>
          <Trans>Show all learners</Trans>
        </Button>
      }
    >
      <Trans>No learners match the search and the filter.</Trans>
    </Empty>
  )
}
