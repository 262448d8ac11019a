import { dayMs } from '@akada/contract/durations'
import { banMember } from '@akada/contract/communities/routes'
import type { MemberChange, SpaceMember } from '@akada/contract/communities/model'
import { updateSpaceMembers } from '@akada/contract/communities/space-routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import type { MenuItem } from '#ui/overlays/menu.tsx'

export interface Deciding {
  communityId: string
  /** The space through which members are changed. */
  spaceId: string
}

interface Decisions {
  deciding: Deciding
  member: SpaceMember
  /** The viewer owns the community. */
  isOwner: boolean
  onPassOn?: () => void
  /** Offers to remove the member from this space only. */
  isSpace?: boolean
}

/** The staff's actions on a member of a lower role. */
export function useDecisions({
  deciding,
  member,
  isOwner,
  onPassOn,
  isSpace = false,
}: Decisions): MenuItem[] {
  const { t } = useLingui()
  const client = useQueryClient()
  const { communityId, spaceId } = deciding
  const { id, name, role, isSilenced } = member
  const done = async (message: string) => {
    showToast({ message, tone: 'ok' })
    await client.invalidateQueries({ queryKey: ['communities'] })
  }
  const change = useMutation({
    mutationFn: (changes: Omit<MemberChange, 'id'>) =>
      call(updateSpaceMembers, { params: { communityId, spaceId }, body: { members: [{ id, ...changes }] } }),
    onSuccess: () => done(t`${name} was changed`),
  })
  const ban = useMutation({
    mutationFn: () => call(banMember, { params: { communityId, userId: id }, body: { reason: '' } }),
    onSuccess: () => done(t`${name} was banned`),
  })
  const silence = (): string | null => (isSilenced ? null : new Date(Date.now() + dayMs).toISOString())
  const offered: (MenuItem | false)[] = [
    isOwner && {
      label: role === 'moderator' ? t`Make a member` : t`Make a moderator`,
      icon: 'shield-check',
      onSelect: () => change.mutate({ role: role === 'moderator' ? 'member' : 'moderator' }),
    },
    {
      label: isSilenced ? t`Allow to write again` : t`Silence for a day`,
      icon: isSilenced ? 'chat' : 'microphone-slash',
      onSelect: () => change.mutate({ silencedUntil: silence() }),
    },
    isOwner && onPassOn !== undefined && { label: t`Make the owner`, icon: 'user', onSelect: onPassOn },
    isSpace && {
      label: t`Remove from this space`,
      icon: 'user-minus',
      isDanger: true,
      onSelect: () => change.mutate({ isRemoved: true }),
    },
    {
      label: t`Ban from the community`,
      icon: 'prohibit',
      isDanger: true,
      onSelect: () => ban.mutate(),
    },
  ]
  return offered.filter((item) => item !== false)
}
