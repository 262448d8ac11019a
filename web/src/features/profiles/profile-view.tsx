import type { PublicUser } from '@akada/contract/profiles/routes'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isNowhere } from '#api/is-nowhere.ts'
import { describeError } from '#api/describe-error.ts'
import { MemberMenu } from '#features/blocks/public.ts'
import { FollowButton } from '#features/follows/public.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BlockedProfile, PrivateProfile } from './closed-profile.tsx'
import { profileName } from './people-name.ts'
import { ProfileOverlays } from './overlays.tsx'
import { OwnActions } from './own-actions.tsx'
import { OwnPlaces } from './own-places.tsx'
import { PostGrid } from './post-grid.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { gridQuery, profileQuery } from './profiles.queries.ts'
import { ShareProfile } from './share-profile.tsx'
import { useSession } from '#features/sessions/public.ts'
import { VerificationBanner } from '#features/verification/public.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import css from './profiles.module.css'

interface Props {
  userId: string
  isOwn: boolean
}

/** A profile and its posts. An unknown profile throws its CallError, for the error page. */
export function ProfileView({ userId, isOwn }: Props) {
  const profile = useQuery(profileQuery(userId))
  // Fetched beside the profile, so that its pictures don't wait for its name.
  useInfiniteQuery(gridQuery('user', userId))
  if (profile.isPending) return hasWordsOf(userId) ? <WordsInPage /> : <HeaderSkeleton />
  // Even a profile that was visible before the member left or blocked the viewer.
  if (isNowhere(profile.error)) throw profile.error
  if (!profile.data)
    return <ErrorBox onRetry={() => void profile.refetch()}>{describeError(profile.error)}</ErrorBox>
  if (profile.data.blocked) return <BlockedProfile user={profile.data} />
  return isOwn ? <OwnProfile user={profile.data} /> : <OthersProfile user={profile.data} />
}

function OwnProfile({ user }: { user: PublicUser }) {
  const { id, isPrivate, postsCount } = user
  return (
    <>
      <ProfileHeader
        user={user}
        isOwn
        actions={<OwnActions userId={id} name={profileName(user)} isPrivate={isPrivate} />}
      />
      <OwnPlaces />
      <OwnVerification isCreator={postsCount > 0} />
      <ProfileTabs userId={id} />
      <ProfileOverlays userId={id} isOwn />
    </>
  )
}

function OthersProfile({ user }: { user: PublicUser }) {
  const { id, isPrivate, open } = user
  return (
    <>
      <ProfileHeader
        user={user}
        actions={
          <>
            <FollowButton userId={id} isPrivate={isPrivate} />
            <ShareProfile userId={id} name={profileName(user)} />
            <MemberMenu member={user} />
          </>
        }
      />
      {open ? (
        <section>
          <h2 className={css.heading}>
            <Trans>Posts</Trans>
          </h2>
          <PostGrid list="user" userId={id} />
        </section>
      ) : (
        <PrivateProfile />
      )}
      <ProfileOverlays userId={id} isOwn={false} />
    </>
  )
}

function HeaderSkeleton() {
  return (
    <div className={css.header} aria-hidden="true">
      <Skeleton width="6rem" height="6rem" shape="avatar" />
      <div className={css.who}>
        <Skeleton width="14rem" height="2rem" />
        <Skeleton width="8rem" />
      </div>
      <div className={css.about}>
        <Skeleton width="16rem" />
        <Skeleton width="100%" />
      </div>
    </div>
  )
}

/** The missing verification steps, for members who post. */
function OwnVerification({ isCreator }: { isCreator: boolean }) {
  const me = useSession()
  const verify = useOverlay('verify')
  if (!me || !isCreator) return null
  return <VerificationBanner user={me} onStep={(step) => verify.open(step)} isFolded />
}

/** What the server wrote of a profile into the page; the app replaces the root's content with its first rendering. */
const written = document.querySelector<HTMLElement>('#root > [data-profile]')

/** Whether the page came with this profile's words. */
const hasWordsOf = (userId: string) => written?.dataset['profile'] === userId

/** The words and pictures themselves, until the profile has been fetched: nothing that showed goes away. */
function WordsInPage() {
  return <div className="plain" ref={(place) => void (written && place?.append(...written.childNodes))} />
}
