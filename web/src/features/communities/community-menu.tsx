import type { Community } from '@akada/contract/community'
import { useLingui } from '@lingui/react/macro'
import { openReport } from '#features/reports/public.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { CommunityDialog } from './community-dialog.tsx'
import { DeleteCommunityDialog } from './delete-dialog.tsx'
import { LinksDialog } from './links-dialog.tsx'
import { StaffDialog } from './staff-dialog.tsx'
import css from './community-screen.module.css'

/** The menu of a community: management for its staff, reporting for others. */
export function CommunityMenu({ community }: { community: Community }) {
  const { t } = useLingui()
  const { id, role } = community
  const [editing, members, links, deleting] = [
    useOverlay('edit-community'),
    useOverlay('members'),
    useOverlay('links'),
    useOverlay('delete-community'),
  ]
  const isOwner = role === 'owner'
  const isStaff = isOwner || role === 'moderator'
  const offered: (MenuItem | false)[] = [
    isStaff && { label: t`Edit community`, icon: 'pencil-simple', onSelect: () => editing.open() },
    isStaff && { label: t`Members and roles`, icon: 'users', onSelect: () => members.open() },
    isStaff && { label: t`Links`, icon: 'link-simple', onSelect: () => links.open() },
    !isOwner && { label: t`Report`, icon: 'flag', onSelect: () => openReport({ type: 'COMMUNITY', id }) },
    isOwner && {
      label: t`Delete community`,
      icon: 'trash',
      isDanger: true,
      onSelect: () => deleting.open(),
    },
  ]
  const label = t`Community options`
  const trigger = (props: TriggerProps) => <IconButton {...props} icon="dots-three-vertical" label={label} />
  return (
    <div className={css.corner}>
      <Menu label={label} items={offered.filter((item) => item !== false)} trigger={trigger} />
      {isStaff && (
        <>
          <CommunityDialog community={community} isOpen={editing.isOpen} onClose={editing.close} />
          <StaffDialog community={community} isOpen={members.isOpen} onClose={members.close} />
          <LinksDialog communityId={id} isOpen={links.isOpen} onClose={links.close} />
        </>
      )}
      {isOwner && (
        <DeleteCommunityDialog community={community} isOpen={deleting.isOpen} onClose={deleting.close} />
      )}
    </div>
  )
}
