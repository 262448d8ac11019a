import { Trans } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { textLinkClass } from '#ui/layout/text-link.ts'

/** For staff without the second step that the community requires. */
export const FactorNeeded = () => (
  <Banner
    icon="warning-circle"
    action={
      <Link to="/settings/:section" params={{ section: 'account' }} className={textLinkClass}>
        <Trans>Set it up</Trans>
      </Link>
    }
  >
    <Trans>
      This community requires a second step of its staff. Until you have one, you can do what members can.
    </Trans>
  </Banner>
)
