import { Trans } from '@lingui/react/macro'
import { Badge } from '#ui/graphics/badge.tsx'

/** Whether an address or a number was verified with a code. */
export const Proven = ({ isProven }: { isProven: boolean }) =>
  isProven ? (
    <Badge tone="ok">
      <Trans>Verified</Trans>
    </Badge>
  ) : (
    <Badge tone="warn">
      <Trans>Not verified</Trans>
    </Badge>
  )
