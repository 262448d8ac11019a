import type { Space } from '@akada/contract/community'
import { useLingui } from '@lingui/react/macro'
import { openReport } from '#features/reports/public.ts'
import { Link } from '#routing/link.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { MembersPopover } from './members-popover.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import css from './community-screen.module.css'

/** The name of a space, who is in it and what can be done about it. */
export function SpaceHead({ space }: { space: Space }) {
  const { t } = useLingui()
  const { id, communityId, name, role, isOwner, isMember } = space
  const [leaving, settings, inviting] = [useOverlay('leave'), useOverlay('settings'), useOverlay('invite')]
  const isStaff = role === 'owner' || role === 'moderator'
  const offered: (MenuItem | false)[] = [
    isMember && { label: t`Invite people`, icon: 'user-plus', onSelect: () => inviting.open() },
    isStaff && { label: t`Settings`, icon: 'gear-six', onSelect: () => settings.open() },
    !isOwner && {
      label: t`Report`,
      icon: 'flag',
      onSelect: () => openReport({ type: 'SPACE', id }),
    },
    isMember &&
      !isOwner && {
        label: t`Leave Space`,
        icon: 'sign-out',
        isDanger: true,
        onSelect: () => leaving.open(),
      },
  ]
  const items = offered.filter((item) => item !== false)
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
      <h1 className={css.title} dir="auto">
        {name}
      </h1>
      <MembersPopover space={space} />
      {items.length > 0 && <Menu label={t`Space options`} items={items} trigger={dots(t`Space options`)} />}
      <LeaveDialog space={space} isOpen={leaving.isOpen} onClose={leaving.close} />
      <SettingsDialog space={space} isOpen={settings.isOpen} onClose={settings.close} />
      <InviteDialog
        communityId={communityId}
        spaceId={id}
        isStaff={isStaff}
        isOpen={inviting.isOpen}
        onClose={inviting.close}
      />
    </header>
  )
}

const dots = (label: string) => (props: TriggerProps) => (
  <IconButton {...props} icon="dots-three-vertical" label={label} />
)
