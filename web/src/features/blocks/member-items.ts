import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { openReport } from '#features/reports/public.ts'
import { requireSignIn } from '#features/sessions/public.ts'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import type { Member } from './member.ts'
import { muteMember, unmuteMember } from './mute.ts'

/** Menu items about another member, the same in every menu: mute, block and, unless left out, report. */
export function useMemberItems(
  member: Member,
  { isMuted = false, hasReport = true }: { isMuted?: boolean; hasReport?: boolean } = {},
): MenuItem[] {
  const { t } = useLingui()
  const client = useQueryClient()
  const { id, username } = member
  const change = isMuted ? unmuteMember : muteMember
  const mute: MenuItem = {
    label: isMuted ? t`Unmute @${username}` : t`Mute @${username}`,
    icon: isMuted ? 'eye' : 'eye-slash',
    onSelect: () => requireSignIn() && void change(client, member),
  }
  const block: MenuItem = {
    label: t`Block @${username}`,
    icon: 'prohibit',
    isDanger: true,
    onSelect: () => requireSignIn() && openOverlay('block', `${id}:${username}`),
  }
  const report: MenuItem = {
    label: t`Report @${username}`,
    icon: 'flag',
    isDanger: true,
    onSelect: () => openReport({ type: 'USER', id, username }),
  }
  return hasReport ? [mute, block, report] : [mute, block]
}
