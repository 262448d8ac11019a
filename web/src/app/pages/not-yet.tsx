import { Trans } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import css from '../shell/page.module.css'

/** Says honestly that a screen of the route table is still to come. */
export function NotYetPage() {
  return (
    <div className={css.center}>
      <Empty
        isScreen
        title={<Trans>This page is not here yet</Trans>}
        action={
          <Link to="/socials" className={buttonClass({ kind: 'outline' })}>
            <Trans>Back to the feed</Trans>
          </Link>
        }
      >
        <Trans>We are still building it. Your data is safe.</Trans>
      </Empty>
    </div>
  )
}
