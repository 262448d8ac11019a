import type { Space } from '@akada/contract/community'
import { useLingui } from '@lingui/react/macro'
import { LevelDialog } from '#features/messages/public.ts'
import { openReport } from '#features/reports/public.ts'
import { Link } from '#routing/link.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { openOverlay, useOverlay } from '#ui/overlays/use-overlay.ts'
import { DeleteSpaceDialog } from './delete-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { MembersPopover } from './members-popover.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { SpaceDialog } from './space-dialog.tsx'
import css from './community-screen.module.css'

/** The header of a space: name, members and menu. */
export function SpaceHead({ space }: { space: Space }) {
  const { t } = useLingui()
  const { id, communityId, name, role, isOwner, isMember } = space
  const dialogs = useDialogs()
  const isStaff = role === 'owner' || role === 'moderator'
  const offered: (MenuItem | false)[] = [
    { label: t`Pinned messages`, icon: 'bookmark-simple', onSelect: () => openOverlay('panel', 'pins') },
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
      <Link
        to="/socials/community/:communityId"
        params={{ communityId }}
        className={css.back}
        data-narrow
        aria-label={t`Back to the community`}
      >
        <Icon name="arrow-left" isMirrored />
      </Link>
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
      <Dialogs space={space} isStaff={isStaff} dialogs={dialogs} />
    </header>
  )
}

function useDialogs() {
  return {
    leaving: useOverlay('leave'),
    settings: useOverlay('settings'),
    inviting: useOverlay('invite'),
    editing: useOverlay('edit-space'),
    deleting: useOverlay('delete-space'),
    level: useOverlay('level'),
  }
}

interface DialogsProps {
  space: Space
  isStaff: boolean
  dialogs: ReturnType<typeof useDialogs>
}

function Dialogs({ space, isStaff, dialogs }: DialogsProps) {
  const { id, communityId, level, isOwner } = space
  const { leaving, settings, inviting, editing, deleting } = dialogs
  return (
    <>
      <LeaveDialog space={space} isOpen={leaving.isOpen} onClose={leaving.close} />
      <LevelDialog
        conversationId={id}
        level={level}
        isOpen={dialogs.level.isOpen}
        onClose={dialogs.level.close}
      />
      <InviteDialog
        communityId={communityId}
        spaceId={id}
        isStaff={isStaff}
        isOpen={inviting.isOpen}
        onClose={inviting.close}
      />
      {isStaff && (
        <>
          <SettingsDialog space={space} isOpen={settings.isOpen} onClose={settings.close} />
          <SpaceDialog
            communityId={communityId}
            space={space}
            isOpen={editing.isOpen}
            onClose={editing.close}
          />
        </>
      )}
      {isOwner && <DeleteSpaceDialog space={space} isOpen={deleting.isOpen} onClose={deleting.close} />}
    </>
  )
}

const dots = (label: string) => (props: TriggerProps) => (
  <IconButton {...props} icon="dots-three-vertical" label={label} />
)
