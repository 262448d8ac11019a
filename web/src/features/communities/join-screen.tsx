import { acceptInvite } from '@akada/contract/invitations'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { navigate, useHref, useParams } from '#routing/navigation.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { inviteQuery } from './communities.queries.ts'
import css from './community-screen.module.css'

/** The page behind a link to a community. */
export function JoinScreen() {
  const { t } = useLingui()
  const { token } = useParams('/join/:token')
  const session = useSession()
  const href = useHref()
  const invite = useQuery(inviteQuery(token))
  const join = useMutation({
    mutationFn: () => call(acceptInvite, { params: { token } }),
    onSuccess: ({ communityId, spaceId }) =>
      navigate({
        to: '/socials/community/:communityId',
        params: { communityId },
        search: spaceId ? { space: spaceId } : {},
      }),
  })
  if (invite.error)
    return (
      <Empty isScreen title={t`This link does not work any more`}>
        <Trans>It has expired, was used up, or was ended. Ask for a new one.</Trans>
      </Empty>
    )
  if (!invite.data) return <Skeleton height="12rem" shape="box" />
  const { name, description, rules, membersCount } = invite.data
  return (
    <div className={css.home}>
      <header className={css.cover}>
        <h1 dir="auto">{name}</h1>
        <p className={css.text}>{description}</p>
        <p>
          <Plural value={membersCount} one="# member" other="# members" />
        </p>
      </header>
      <div className={css.inside}>
        {rules && <p className={css.text}>{rules}</p>}
        {session ? (
          <Button isLoading={join.isPending} onClick={() => join.mutate()}>
            <Trans>Join</Trans>
          </Button>
        ) : (
          <Link to="/auth" search={{ tab: 'signin', redirect: href }} className={buttonClass({})}>
            <Trans>Sign in to join</Trans>
          </Link>
        )}
      </div>
    </div>
  )
}
