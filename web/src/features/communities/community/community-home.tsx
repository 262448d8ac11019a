import type { Community } from '@akada/contract/communities/model'
import { type JoinRequest, answerJoinRequest } from '@akada/contract/communities/routes'
import './tokens.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { call } from '#api/call.ts'
import { BrandLine } from '#ui/graphics/brand-line.tsx'
import { LiveOfHost } from '#features/meetings/public.ts'
import { Link } from '#routing/link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { FaceStack } from '#ui/graphics/face-stack.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { OnDemand } from '#ui/overlays/on-demand.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { clothOf } from './cloth-of.ts'
import { requestsQuery } from '../communities.queries.ts'
import { CommunityMenu } from './community-menu.tsx'
import { Joining } from '../joining/joining.tsx'
import { FactorNeeded } from '../members/factor-needed.tsx'
import { InviteDialog } from '../dialogs/lazy-dialogs.ts'
import { PinnedMessages } from './pinned-messages.tsx'
import { Rules } from '../joining/rules.tsx'
import css from '../community-screen.module.css'
import { fullName } from '@akada/contract/text/full-name'

/** A community before joining: its description and the join button. */
export function CommunityHome({ community }: { community: Community }) {
  const { rules, role, spaces, brand, owner } = community
  const inviting = useOverlay('invite')
  const [first] = spaces
  return (
    <div className={css.home}>
      <Cover community={community} />
      <div className={css.inside}>
        {brand && <BrandLine brand={brand} name={fullName(owner)} />}
        {community.lacksFactor && <FactorNeeded />}
        <div className={css.buttons}>
          <Joining community={community} />
          {role && first && (
            <Button kind="outline" icon="user-plus" onClick={() => inviting.open()}>
              <Trans>Invite people</Trans>
            </Button>
          )}
        </div>
        <Suspense>
          <LiveOfHost hostId={community.owner.id} />
        </Suspense>
        <Rules rules={rules} />
        <PinnedMessages community={community} />
        {community.requestsCount > 0 && <Requests communityId={community.id} />}
      </div>
      {first && (
        <OnDemand isOpen={inviting.isOpen}>
          <InviteDialog
            communityId={community.id}
            spaceId={first.id}
            isStaff={role === 'owner' || role === 'moderator'}
            isOpen={inviting.isOpen}
            onClose={inviting.close}
          />
        </OnDemand>
      )}
    </div>
  )
}

function Cover({ community }: { community: Community }) {
  const { t } = useLingui()
  const { id, name, description, access, membersCount, faces } = community
  const kinds = { public: t`Public`, private: t`Private`, secret: t`Secret` }
  const people = faces.map((face) => ({ id: face.id, name: face.name, src: face.image }))
  return (
    <header className={css.cover} data-cloth={clothOf(id)}>
      <div className={css.corner}>
        <Link
          to="/classroom/communities"
          className={css.back}
          data-narrow
          aria-label={t`Back to the communities`}
        >
          <Icon name="arrow-left" isMirrored />
        </Link>
        <CommunityMenu community={community} />
      </div>
      <h1 dir="auto">{name}</h1>
      {description && (
        <p className={css.text} dir="auto">
          {description}
        </p>
      )}
      <p className={css.count}>
        <FaceStack people={people} total={people.length} size={32} />
        <span>
          {kinds[access]}
          {' · '}
          <Plural value={membersCount} one="# member" other="# members" />
        </span>
      </p>
    </header>
  )
}

/** Requests to join, for the staff. */
function Requests({ communityId }: { communityId: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data } = useQuery(requestsQuery(communityId))
  const answer = useMutation({
    mutationFn: ({ userId, accept }: { userId: string; accept: boolean }) =>
      call(answerJoinRequest, { params: { communityId, userId }, body: { accept } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['communities'] }),
  })
  return (
    <section aria-label={t`Requests to join`}>
      <h2>
        <Trans>Requests to join</Trans>
      </h2>
      {data?.requests.map(({ user, note }) => (
        <Request
          key={user.id}
          user={user}
          note={note}
          answering={answer.isPending && answer.variables.userId === user.id ? answer.variables : undefined}
          onAnswer={(accept) => answer.mutate({ userId: user.id, accept })}
        />
      ))}
    </section>
  )
}

interface RequestProps {
  user: JoinRequest['user']
  note: string
  /** What is being answered now. */
  answering: { accept: boolean } | undefined
  onAnswer: (accept: boolean) => void
}

function Request({ user, note, answering, onAnswer }: RequestProps) {
  const name = fullName(user)
  return (
    <article className={css.asking}>
      <Avatar name={name} src={user.avatar} size={40} />
      <div className={css.words}>
        <b dir="auto">{name}</b>
        <span dir="auto">{note || `@${user.username}`}</span>
      </div>
      <div className={css.buttons}>
        <Button size={36} isLoading={answering?.accept === true} onClick={() => onAnswer(true)}>
          <Trans>Accept</Trans>
        </Button>
        <Button
          size={36}
          kind="outline"
          isLoading={answering?.accept === false}
          onClick={() => onAnswer(false)}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
    </article>
  )
}
