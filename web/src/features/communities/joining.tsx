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

/** Joining a community; its rules are shown before. */
export function Joining({ community, size }: Pick<JoinProps, 'community' | 'size'>) {
  const { role, isRequested } = community
  if (role) return null
  return isRequested ? (
    <CancelRequest community={community} size={size} />
  ) : (
    <JoinButton community={community} size={size} />
  )
}

interface JoinProps {
  community: Community
  /** A space of the community to join as well. */
  spaceId?: string
  size?: 36 | undefined
}

/** Joins, or requests to join, after the rules were accepted. */
export function JoinButton({ community, spaceId, size }: JoinProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const reading = useOverlay('rules')
  const { id: communityId, name, access, isInvited, rules, role } = community
  // Several can stand in one list.
  const isReading = reading.value === communityId
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
      if (isReading) reading.close()
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
        onClick={() => (rules && !role ? reading.open(communityId) : join.mutate())}
      >
        {label}
      </Button>
      <AlertDialog
        isOpen={isReading}
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

function useLeaving(community: Community, onDone: () => void) {
  const client = useQueryClient()
  const { id: communityId, access, role } = community
  return useMutation({
    mutationFn: () => call(leaveCommunity, { params: { communityId } }),
    onSuccess: async () => {
      if (role && access === 'secret') navigate({ to: '/classroom/communities' })
      else onDone()
      await client.invalidateQueries({ queryKey: ['communities'] })
    },
  })
}

function CancelRequest({ community, size }: Pick<JoinProps, 'community' | 'size'>) {
  const leave = useLeaving(community, () => {})
  return (
    <Button size={size} kind="outline" isLoading={leave.isPending} onClick={() => leave.mutate()}>
      <Trans>Cancel request</Trans>
    </Button>
  )
}

interface LeaveProps {
  community: Community
  isOpen: boolean
  onClose: () => void
}

/** Says what is lost before a member leaves a community. */
export function LeaveCommunityDialog({ community, isOpen, onClose }: LeaveProps) {
  const { t } = useLingui()
  const { name, access } = community
  const leave = useLeaving(community, onClose)
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t`Leave ${name}?`}
      confirmLabel={t`Leave community`}
      isPending={leave.isPending}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      <p>
        {access === 'public' ? (
          <Trans>You leave all its spaces. What you wrote stays with your name, and you can come back.</Trans>
        ) : (
          <Trans>
            You leave all its spaces. What you wrote stays with your name. To come back you have to be let in.
          </Trans>
        )}
      </p>
    </AlertDialog>
  )
}
