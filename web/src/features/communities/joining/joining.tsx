import type { Community } from '@akada/contract/communities/model'
import { joinCommunity, leaveCommunity } from '@akada/contract/communities/routes'
import { addSpaceMembers } from '@akada/contract/communities/space-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useSession } from '#features/sessions/public.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import css from '../community-screen.module.css'
import { NoteField } from './note-field.tsx'

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
  const reading = useOverlay('rules')
  const { id: communityId, access, isInvited, rules, role } = community
  // Several can stand in one list.
  const isReading = reading.value === communityId
  const join = useJoining(community, { spaceId, onDone: () => isReading && reading.close() })
  const mustAsk = !role && access === 'private' && !isInvited
  const hasQuestions = mustAsk || (rules !== '' && !role)
  const label = mustAsk ? t`Request to join` : t`Join`
  return (
    <>
      <Button
        size={size}
        isLoading={join.isPending}
        onClick={() => (hasQuestions ? reading.open(communityId) : join.mutate(''))}
      >
        {label}
      </Button>
      <JoinDialog
        {...{ community, label, mustAsk }}
        isOpen={isReading}
        isPending={join.isPending}
        onJoin={(note) => join.mutate(note)}
        onClose={reading.close}
      />
    </>
  )
}

interface Joined {
  spaceId: string | undefined
  onDone: () => void
}

function useJoining(community: Community, { spaceId, onDone }: Joined) {
  const client = useQueryClient()
  const session = useSession()
  const { id: communityId } = community
  return useMutation({
    mutationFn: async (note: string) => {
      const joined = community.role
        ? community
        : await call(joinCommunity, { params: { communityId }, body: note ? { note } : {} })
      const members = session ? [session.id] : []
      if (spaceId && joined.role)
        await call(addSpaceMembers, { params: { communityId, spaceId }, body: { members } })
    },
    onSuccess: async () => {
      onDone()
      await client.invalidateQueries({ queryKey: ['communities'] })
    },
  })
}

interface JoinDialogProps {
  community: Community
  label: string
  /** The staff lets members in. */
  mustAsk: boolean
  isOpen: boolean
  isPending: boolean
  onJoin: (note: string) => void
  onClose: () => void
}

/** The rules, and for the staff of a private community a few words. */
function JoinDialog({ community: { name, rules }, label, mustAsk, onJoin, ...dialog }: JoinDialogProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  return (
    <AlertDialog
      {...dialog}
      title={rules ? t`Rules of ${name}` : t`Request to join ${name}`}
      confirmLabel={label}
      isDanger={false}
      onConfirm={() => onJoin(note.trim())}
    >
      <div className={css.said}>
        {rules && (
          <p className={css.text} dir="auto">
            {rules}
          </p>
        )}
        {mustAsk && (
          <NoteField
            label={t`A note to the staff`}
            hint={t`Optional: who you are, and why you want to join.`}
            note={note}
            onNote={setNote}
          />
        )}
      </div>
    </AlertDialog>
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
