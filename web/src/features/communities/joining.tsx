import type { Community } from '@akada/contract/community'
import { joinCommunity, leaveCommunity } from '@akada/contract/communities'
import { addSpaceMembers } from '@akada/contract/spaces'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useSession } from '#features/sessions/public.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import css from './community-screen.module.css'

/** Joining and leaving a community; its rules are shown before joining. */
export function Joining({ community }: { community: Community }) {
  const { role, isRequested } = community
  if (role === 'owner') return null
  return role || isRequested ? <Leaving community={community} /> : <JoinButton community={community} />
}

interface JoinProps {
  community: Community
  /** A space of the community to join as well. */
  spaceId?: string
  size?: 36
}

/** Joins, or requests to join, after the rules were accepted. */
export function JoinButton({ community, spaceId, size }: JoinProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const reading = useOverlay('rules')
  const { id: communityId, name, access, isInvited, rules, role } = community
  const session = useSession()
  const join = useMutation({
    mutationFn: async () => {
      const joined = community.role
        ? community
        : await call(joinCommunity, { params: { communityId }, body: {} })
      const members = session ? [session.id] : []
      if (spaceId && joined.role)
        await call(addSpaceMembers, { params: { communityId, spaceId }, body: { members } })
    },
    onSuccess: async () => {
      if (reading.isOpen) reading.close()
      await client.invalidateQueries({ queryKey: ['communities'] })
    },
  })
  const mustAsk = !role && access === 'private' && !isInvited
  const label = mustAsk ? t`Request to join` : t`Join`
  return (
    <>
      <Button
        size={size}
        isLoading={join.isPending}
        onClick={() => (rules && !role ? reading.open() : join.mutate())}
      >
        {label}
      </Button>
      <AlertDialog
        isOpen={reading.isOpen}
        title={t`Rules of ${name}`}
        confirmLabel={label}
        isDanger={false}
        isPending={join.isPending}
        onConfirm={() => join.mutate()}
        onClose={reading.close}
      >
        <p className={css.text} dir="auto">
          {rules}
        </p>
      </AlertDialog>
    </>
  )
}

function Leaving({ community }: { community: Community }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const asking = useOverlay('leave-community')
  const { id: communityId, name, access, role } = community
  const leave = useMutation({
    mutationFn: () => call(leaveCommunity, { params: { communityId } }),
    onSuccess: async () => {
      if (role && access === 'secret') navigate({ to: '/classroom/communities' })
      else if (asking.isOpen) asking.close()
      await client.invalidateQueries({ queryKey: ['communities'] })
    },
  })
  if (!role)
    return (
      <Button kind="outline" isLoading={leave.isPending} onClick={() => leave.mutate()}>
        <Trans>Cancel request</Trans>
      </Button>
    )
  return (
    <>
      <Button kind="outline" onClick={() => asking.open()}>
        <Trans>Leave community</Trans>
      </Button>
      <AlertDialog
        isOpen={asking.isOpen}
        title={t`Leave ${name}?`}
        confirmLabel={t`Leave community`}
        isPending={leave.isPending}
        onConfirm={() => leave.mutate()}
        onClose={asking.close}
      >
        <p>
          {access === 'public' ? (
            <Trans>
              You leave all its spaces. What you wrote stays with your name, and you can come back.
            </Trans>
          ) : (
            <Trans>
              You leave all its spaces. What you wrote stays with your name. To come back you have to be let
              in.
            </Trans>
          )}
        </p>
      </AlertDialog>
    </>
  )
}
