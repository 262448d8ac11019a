import type { Community } from '@akada/contract/communities/model'
import { useLingui } from '@lingui/react/macro'
import { openReport } from '#features/reports/public.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { OnDemand } from '#ui/overlays/on-demand.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import type { CommunityOverlays } from '../dialogs/community-dialogs.tsx'
import { CommunityDialogs } from '../dialogs/lazy-dialogs.ts'

/** The menu of a community: management for its staff, reporting for others. */
export function CommunityMenu({ community }: { community: Community }) {
  const { t } = useLingui()
  const dialogs: CommunityOverlays = {
    editing: useOverlay('edit-community'),
    members: useOverlay('members'),
    links: useOverlay('links'),
    leaving: useOverlay('leave-community'),
    deleting: useOverlay('delete-community'),
  }
  const items = useItems(community, dialogs)
  const label = t`Community options`
  const trigger = (props: TriggerProps) => <IconButton {...props} icon="dots-three-vertical" label={label} />
  return (
    <>
      <Menu label={label} items={items} trigger={trigger} />
      <OnDemand isOpen={Object.values(dialogs).some(({ isOpen }) => isOpen)}>
        <CommunityDialogs community={community} dialogs={dialogs} />
      </OnDemand>
    </>
  )
}

function useItems({ id, role }: Community, dialogs: CommunityOverlays): MenuItem[] {
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
