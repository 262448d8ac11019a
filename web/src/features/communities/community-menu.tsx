import type { Community } from '@akada/contract/community'
import { useLingui } from '@lingui/react/macro'
import { openReport } from '#features/reports/public.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { type Overlay, useOverlay } from '#ui/overlays/use-overlay.ts'
import { CommunityDialog } from './community-dialog.tsx'
import { DeleteCommunityDialog } from './delete-dialog.tsx'
import { LeaveCommunityDialog } from './joining.tsx'
import { LinksDialog } from './links-dialog.tsx'
import { StaffDialog } from './staff-dialog.tsx'

/** The menu of a community: management for its staff, reporting for others. */
export function CommunityMenu({ community }: { community: Community }) {
  const { t } = useLingui()
  const { id, role } = community
  const [editing, members, links, leaving, deleting] = [
    useOverlay('edit-community'),
    useOverlay('members'),
    useOverlay('links'),
    useOverlay('leave-community'),
    useOverlay('delete-community'),
  ]
  const isOwner = role === 'owner'
  const isStaff = isOwner || role === 'moderator'
  const items = useItems(community, { editing, members, links, leaving, deleting })
  const label = t`Community options`
  const trigger = (props: TriggerProps) => <IconButton {...props} icon="dots-three-vertical" label={label} />
  return (
    <>
      <Menu label={label} items={items} trigger={trigger} />
      {isStaff && (
        <>
          <CommunityDialog community={community} isOpen={editing.isOpen} onClose={editing.close} />
          <StaffDialog community={community} isOpen={members.isOpen} onClose={members.close} />
          <LinksDialog communityId={id} isOpen={links.isOpen} onClose={links.close} />
        </>
      )}
      <LeaveCommunityDialog community={community} isOpen={leaving.isOpen} onClose={leaving.close} />
      {isOwner && (
        <DeleteCommunityDialog community={community} isOpen={deleting.isOpen} onClose={deleting.close} />
      )}
    </>
  )
}

type Dialogs = Record<'editing' | 'members' | 'links' | 'leaving' | 'deleting', Overlay>

function useItems({ id, role }: Community, dialogs: Dialogs): MenuItem[] {
  const { t } = useLingui()
  const { editing, members, links, leaving, deleting } = dialogs
  const managing: MenuItem[] = [
    { label: t`Edit community`, icon: 'pencil-simple', onSelect: () => editing.open() },
    { label: t`Members and roles`, icon: 'users', onSelect: () => members.open() },
    { label: t`Links`, icon: 'link-simple', onSelect: () => links.open() },
  ]
  const deletion: MenuItem = {
    label: t`Delete community`,
    icon: 'trash',
    isDanger: true,
    onSelect: () => deleting.open(),
  }
  if (role === 'owner') return [...managing, deletion]
  const report: MenuItem = {
    label: t`Report`,
    icon: 'flag',
    onSelect: () => openReport({ type: 'COMMUNITY', id }),
  }
  const departure: MenuItem = {
    label: t`Leave community`,
    icon: 'sign-out',
    isDanger: true,
    onSelect: () => leaving.open(),
  }
  const own = role === null ? [report] : [report, departure]
  return role === 'moderator' ? [...managing, ...own] : own
}
