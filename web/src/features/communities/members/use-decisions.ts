import { dayMs } from '@akada/contract/durations'
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

/** Changes one member through a space, and says so. */
export function useMemberChange({ communityId, spaceId }: Deciding, { id, name }: SpaceMember) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Omit<MemberChange, 'id'>) =>
      call(updateSpaceMembers, { params: { communityId, spaceId }, body: { members: [{ id, ...changes }] } }),
    onSuccess: async () => {
      showToast({ message: t`${name} was changed`, tone: 'ok' })
      await client.invalidateQueries({ queryKey: ['communities'] })
    },
  })
}

export interface Decisions {
  deciding: Deciding
  member: SpaceMember
  /** The viewer owns the community. */
  isOwner: boolean
  onPassOn?: () => void
  /** Offers to remove the member from this space only. */
  isSpace?: boolean
  /** What is confirmed before it happens. */
  onAsk: (what: 'remove' | 'ban') => void
}

/** The staff's actions on a member of a lower role. */
export function useDecisions({
  deciding,
  member,
  isOwner,
  onPassOn,
  isSpace = false,
  onAsk,
}: Decisions): MenuItem[] {
  const { t } = useLingui()
  const { role, isSilenced } = member
  const change = useMemberChange(deciding, member)
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
      onSelect: () => onAsk('remove'),
    },
    {
      label: t`Ban from the community`,
      icon: 'prohibit',
      isDanger: true,
      onSelect: () => onAsk('ban'),
    },
  ]
  return offered.filter((item) => item !== false)
}
