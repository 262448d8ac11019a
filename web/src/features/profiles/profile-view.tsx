import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FollowAction } from './follow-action.tsx'
import { OwnActions } from './own-actions.tsx'
import { PostGrid } from './post-grid.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { profileQuery } from './profiles.queries.ts'
import css from './profiles.module.css'

interface Props {
  userId: string
  isOwn: boolean
}

/** A profile and its posts. A profile that isn't there throws its CallError, for the error page. */
export function ProfileView({ userId, isOwn }: Props) {
  const profile = useQuery(profileQuery(useQueryClient(), userId))
  if (profile.isPending) return <HeaderSkeleton />
  if (!profile.data) {
    if (isGone(profile.error)) throw profile.error
    return <ErrorBox onRetry={() => void profile.refetch()}>{describeError(profile.error)}</ErrorBox>
  }
  return (
    <>
      <ProfileHeader
        user={profile.data}
        actions={isOwn ? <OwnActions /> : <FollowAction userId={userId} />}
      />
      <PostGrid userId={userId} {...(isOwn && { emptyAction: <FirstPost /> })} />
    </>
  )
}

const isGone = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 400)

function FirstPost() {
  return (
    <Link to="/uploads" className={buttonClass({})}>
      <Trans>Make your first post</Trans>
    </Link>
  )
}

function HeaderSkeleton() {
  return (
    <div className={css.header} aria-hidden="true">
      <Skeleton width="6rem" height="6rem" shape="avatar" />
      <div className={css.who}>
        <Skeleton width="14rem" height="2rem" />
        <Skeleton width="8rem" />
        <Skeleton width="100%" />
      </div>
    </div>
  )
}
