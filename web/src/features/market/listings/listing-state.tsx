import type { Listing } from '@akada/contract/market/routes'
import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import css from './listings.module.css'

/** Whether others can find it, in one word. */
export function ListingState({ course: { status, isListed, isTakenDown } }: { course: Listing }) {
  if (isTakenDown)
    return (
      <Badge tone="danger">
        <Trans>Taken down</Trans>
      </Badge>
    )
  if (status === 'draft')
    return (
      <Badge tone="plain">
        <Trans>Draft</Trans>
      </Badge>
    )
  if (status === 'archived')
    return (
      <Badge tone="plain">
        <Trans>Archived</Trans>
      </Badge>
    )
  return isListed ? (
    <Badge tone="ok">
      <Trans>Live</Trans>
    </Badge>
  ) : (
    <Badge tone="warn">
      <Trans>Unlisted</Trans>
    </Badge>
  )
}

/** Why a course cannot be found. */
export function WhatIsMissing({ course: { id, missing, isTakenDown } }: { course: Listing }) {
  if (isTakenDown)
    return (
      <span className={css.missing}>
        <Trans>A moderator has taken it down. Your email says why.</Trans>
      </span>
    )
  const count = missing.length
  if (count === 0) return null
  return (
    <span className={css.missing}>
      <Link to="/studio/course/:id" params={{ id }}>
        {plural(count, { one: '# thing missing', other: '# things missing' })}
      </Link>
    </span>
  )
}
