import { answerInvitation } from '@akada/contract/communities/invitation-routes'
import type { Invitation } from '@akada/contract/communities/model'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { invitationsQuery } from '../communities.queries.ts'
import { Rules } from './rules.tsx'
import css from '../communities.module.css'
import { fullName } from '@akada/contract/text/full-name'

/** Pending invitations. */
export function Invitations() {
  const { t } = useLingui()
  const { data } = useQuery(invitationsQuery())
  if (!data || data.invitations.length === 0) return null
  return (
    <section aria-label={t`Invitations`} className={css.rows}>
      {data.invitations.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} />
      ))}
    </section>
  )
}

function InvitationCard({ invitation: { id, community, by, note } }: { invitation: Invitation }) {
  const client = useQueryClient()
  const answer = useMutation({
    mutationFn: (accept: boolean) =>
      call(answerInvitation, { params: { invitationId: id }, body: { accept } }),
    onSuccess: ({ accepted, communityId, spaceId }) => {
      void client.invalidateQueries({ queryKey: ['communities'] })
      if (!accepted) return
      const address = { to: '/socials/community/:communityId', params: { communityId } } as const
      navigate({ ...address, search: spaceId ? { space: spaceId } : {} })
    },
  })
  const who = by ? fullName(by) : ''
  const { name, logo, membersCount, rules } = community
  return (
    <article className={css.card}>
      <div className={css.invited}>
        <Avatar name={name} src={logo} size={48} />
        <div className={css.words}>
          <p dir="auto">
            {who ? (
              <Trans>
                <b>{who}</b> invites you to <b>{name}</b>.
              </Trans>
            ) : (
              <Trans>
                You are invited to <b>{name}</b>.
              </Trans>
            )}
          </p>
          <p className={css.small}>
            <Plural value={membersCount} one="# member" other="# members" />
          </p>
        </div>
      </div>
      {note && <Note note={note} />}
      <Rules rules={rules} />
      <div className={css.buttons}>
        <Button
          size={36}
          isLoading={answer.isPending && answer.variables}
          onClick={() => answer.mutate(true)}
        >
          <Trans>Accept</Trans>
        </Button>
        <Button
          size={36}
          kind="outline"
          isLoading={answer.isPending && !answer.variables}
          onClick={() => answer.mutate(false)}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
    </article>
  )
}

const Note = ({ note }: { note: string }) => (
  <p className={css.quoted} dir="auto">
    {note}
  </p>
)
