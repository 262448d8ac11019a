import type { Space } from '@akada/contract/communities/model'
import { useLingui } from '@lingui/react/macro'
import { openReport } from '#features/reports/public.ts'
import { Link } from '#routing/link.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { OnDemand } from '#ui/overlays/on-demand.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { openOverlay, useOverlay } from '#ui/overlays/use-overlay.ts'
import { SpaceDialogs } from '../dialogs/lazy-dialogs.ts'
import { MembersPopover } from './members-popover.tsx'
import type { SpaceOverlays } from '../dialogs/space-dialogs.tsx'
import css from '../community-screen.module.css'

/** The header of a space: name, members and menu. */
export function SpaceHead({ space }: { space: Space }) {
  const { t } = useLingui()
  const { id, communityId, name, role, isOwner, isMember } = space
  const dialogs = useDialogs()
  const isStaff = role === 'owner' || role === 'moderator'
  const offered: (MenuItem | false)[] = [
    { label: t`Members`, icon: 'users', onSelect: () => openOverlay('panel', 'members') },
    { label: t`Pinned messages`, icon: 'push-pin', onSelect: () => openOverlay('panel', 'pins') },
    { label: t`Answered`, icon: 'seal-check', onSelect: () => openOverlay('panel', 'answers') },
    isMember && { label: t`Notifications`, icon: 'bell', onSelect: () => dialogs.level.open() },
    isMember && { label: t`Invite people`, icon: 'user-plus', onSelect: () => dialogs.inviting.open() },
    isStaff && { label: t`Edit space`, icon: 'pencil-simple', onSelect: () => dialogs.editing.open() },
    isStaff && { label: t`Settings`, icon: 'gear-six', onSelect: () => dialogs.settings.open() },
    !isOwner && { label: t`Report`, icon: 'flag', onSelect: () => openReport({ type: 'SPACE', id }) },
    isMember &&
      !isOwner && {
        label: t`Leave Space`,
        icon: 'sign-out',
        isDanger: true,
        onSelect: () => dialogs.leaving.open(),
      },
    isOwner && {
      label: t`Delete space`,
      icon: 'trash',
      isDanger: true,
      onSelect: () => dialogs.deleting.open(),
    },
  ]
  return (
    <header className={css.head}>
      <BackToCommunity communityId={communityId} />
      <div className={css.who}>
        <h1 className={css.title} dir="auto">
          {name}
        </h1>
        <MembersPopover space={space} />
      </div>
      <IconButton
        icon="magnifying-glass"
        label={t`Search messages`}
        onClick={() => openOverlay('panel', 'search')}
      />
      <Menu
        label={t`Space options`}
        items={offered.filter((item) => item !== false)}
        trigger={dots(t`Space options`)}
      />
      <OnDemand isOpen={Object.values(dialogs).some(({ isOpen }) => isOpen)}>
        <SpaceDialogs space={space} isStaff={isStaff} dialogs={dialogs} />
      </OnDemand>
    </header>
  )
}

/** On phones a space has no other way out. */
export function BackToCommunity({ communityId }: { communityId: string }) {
  const { t } = useLingui()
  return (
    <Link
      to="/socials/community/:communityId"
      params={{ communityId }}
      className={css.back}
      data-narrow
      aria-label={t`Back to the community`}
    >
      <Icon name="arrow-left" isMirrored />
    </Link>
  )
}

function useDialogs(): SpaceOverlays {
  const panel = useOverlay('panel')
  return {
    leaving: useOverlay('leave'),
    settings: { ...panel, isOpen: panel.value === 'settings', open: () => panel.open('settings') },
    inviting: useOverlay('invite'),
    editing: useOverlay('edit-space'),
    deleting: useOverlay('delete-space'),
    level: useOverlay('level'),
  }
}

const dots = (label: string) => (props: TriggerProps) => (
  <IconButton {...props} icon="dots-three-vertical" label={label} />
)
