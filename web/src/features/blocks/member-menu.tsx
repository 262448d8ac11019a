import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSignedIn } from '#features/sessions/public.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { blockStatusQuery } from './blocks.queries.ts'
import type { Member } from './member.ts'
import { useMemberItems } from './member-items.ts'

/** The three dots of a profile: mute, block, report. */
export function MemberMenu({ member }: { member: Member }) {
  const { t } = useLingui()
  const isMember = useSignedIn()
  const { data } = useQuery({ ...blockStatusQuery(member.id), enabled: isMember })
  const items = useMemberItems(member, { isMuted: data?.muted ?? false })
  return <Menu label={t`More options`} items={items} trigger={dots(t`More options`)} />
}

const dots = (label: string) => (props: TriggerProps) => (
  <IconButton {...props} kind="outline" icon="dots-three" label={label} />
)

interface AuthorMenuProps {
  member: Member
  trigger: (props: TriggerProps) => ReactNode
}

/** Mute and block next to content, which has its own report action. */
export function AuthorMenu({ member, trigger }: AuthorMenuProps) {
  const { t } = useLingui()
  const items = useMemberItems(member, { hasReport: false })
  return <Menu label={t`More options`} items={items} trigger={trigger} />
}
