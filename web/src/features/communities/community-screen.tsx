import type { Community } from '@akada/contract/communities/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isGone } from '#api/call-error.ts'
import { useRoom } from '#live/use-room.ts'
import { Link } from '#routing/link.tsx'
import { useParams, useSearchParam } from '#routing/screen-address.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { QuickSwitch } from '#features/messages/public.ts'
import { communityQuery } from './communities.queries.ts'
import { CommunityHome } from './community/community-home.tsx'
import { SpaceList } from './spaces/space-list.tsx'
import { SpaceScreen } from './spaces/space-screen.tsx'
import { useSpaceKeys } from './spaces/use-space-keys.ts'
import css from './community-screen.module.css'

/** A community: its spaces, and the open one beside them. */
export function CommunityScreen() {
  const { communityId } = useParams('/socials/community/:communityId')
  const spaceId = useSearchParam('space')
  const community = useQuery(communityQuery(communityId))
  useRoom({ kind: 'community', id: community.data ? communityId : undefined })
  if (isGone(community.error)) return <NotFound />
  if (community.error && !community.data)
    return (
      <div className={css.alone}>
        <ErrorBox onRetry={() => void community.refetch()}>
          <Trans>The community could not be loaded.</Trans>
        </ErrorBox>
      </div>
    )
  if (!community.data) return <Pending />
  return <Shown community={community.data} spaceId={spaceId} />
}

function Shown({ community, spaceId }: { community: Community; spaceId: string | undefined }) {
  useSpaceKeys(community.spaces, spaceId)
  return (
    <div
      className={css.screen}
      data-space={spaceId !== undefined || undefined}
      data-member={community.role !== null || undefined}
    >
      <aside className={css.side}>
        <SpaceList community={community} spaceId={spaceId} />
      </aside>
      <div className={css.main}>
        {spaceId ? (
          <SpaceScreen key={spaceId} communityId={community.id} spaceId={spaceId} />
        ) : (
          <CommunityHome community={community} />
        )}
      </div>
      <QuickSwitch />
    </div>
  )
}

function NotFound() {
  const { t } = useLingui()
  return (
    <Empty
      isScreen
      title={t`Community not found`}
      action={
        <Link to="/classroom/communities" className={buttonClass({})}>
          <Trans>Communities</Trans>
        </Link>
      }
    >
      <Trans>It was closed, or it is not open to you.</Trans>
    </Empty>
  )
}

function Pending() {
  const { t } = useLingui()
  return (
    <output className={css.alone} aria-label={t`Loading`}>
      <Skeleton height="3rem" width="60%" shape="box" />
      <Skeleton height="12rem" shape="box" />
    </output>
  )
}
