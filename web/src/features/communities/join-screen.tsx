import { type InvitePage, acceptInvite } from '@akada/contract/communities/invitation-routes'
import './community/tokens.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { isNowhere } from '#api/is-nowhere.ts'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { navigate, useHref } from '#routing/navigation.ts'
import { useParams } from '#routing/screen-address.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { clothOf } from './community/cloth-of.ts'
import { inviteQuery } from './communities.queries.ts'
import css from './community-screen.module.css'
import { Rules } from './joining/rules.tsx'

/** The page behind a link to a community. */
export function JoinScreen() {
  const { t } = useLingui()
  const { token } = useParams('/join/:token')
  const invite = useQuery(inviteQuery(token))
  if (isNowhere(invite.error))
    return (
      <Empty
        isScreen
        title={t`This link does not work any more`}
        action={
          <Link to="/classroom/communities" className={buttonClass({})}>
            <Trans>Communities</Trans>
          </Link>
        }
      >
        <Trans>It has expired, was used up, or was ended. Ask for a new one.</Trans>
      </Empty>
    )
  if (invite.error)
    return (
      <div className={css.alone}>
        <ErrorBox onRetry={() => void invite.refetch()}>
          <Trans>The invitation could not be loaded.</Trans>
        </ErrorBox>
      </div>
    )
  if (!invite.data)
    return (
      <output className={css.alone} aria-label={t`Loading`}>
        <Skeleton height="12rem" shape="box" />
      </output>
    )
  return <Invite invite={invite.data} token={token} />
}

/** What one is invited to. */
function Invite({ invite, token }: { invite: InvitePage; token: string }) {
  const { communityId, name, logo, description, rules, membersCount, isMember } = invite
  return (
    <div className={css.home}>
      <header className={css.cover} data-cloth={clothOf(communityId)} data-alone>
        <Avatar name={name} src={logo} size={72} />
        <h1 dir="auto">{name}</h1>
        {description && (
          <p className={css.text} dir="auto">
            {description}
          </p>
        )}
        <p className={css.count}>
          <Plural value={membersCount} one="# member" other="# members" />
        </p>
      </header>
      <div className={css.inside}>
        <Rules rules={rules} />
        <div className={css.buttons}>
          {isMember ? (
            <Link to="/socials/community/:communityId" params={{ communityId }} className={buttonClass({})}>
              <Trans>Open the community</Trans>
            </Link>
          ) : (
            <Accept token={token} />
          )}
        </div>
      </div>
    </div>
  )
}

function Accept({ token }: { token: string }) {
  const session = useSession()
  const href = useHref()
  const join = useMutation({
    mutationFn: () => call(acceptInvite, { params: { token } }),
    onSuccess: ({ communityId, spaceId }) =>
      navigate({
        to: '/socials/community/:communityId',
        params: { communityId },
        search: spaceId ? { space: spaceId } : {},
      }),
  })
  return session ? (
    <Button isLoading={join.isPending} onClick={() => join.mutate()}>
      <Trans>Join</Trans>
    </Button>
  ) : (
    <Link to="/auth" search={{ tab: 'signin', redirect: href }} className={buttonClass({})}>
      <Trans>Sign in to join</Trans>
    </Link>
  )
}
