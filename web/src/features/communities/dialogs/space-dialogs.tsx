import type { Space } from '@akada/contract/communities/model'
import { LevelDialog } from '#features/messages/public.ts'
import type { Overlay } from '#ui/overlays/use-overlay.ts'
import { DeleteSpaceDialog } from './delete-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { SpaceDialog } from './space-dialog.tsx'

export type SpaceOverlays = Record<
  'leaving' | 'settings' | 'inviting' | 'editing' | 'deleting' | 'level',
  Overlay
>

interface Props {
  space: Space
  isStaff: boolean
  dialogs: SpaceOverlays
}

/** What the menu of a space opens. */
export function SpaceDialogs({ space, isStaff, dialogs }: Props) {
  const { id, communityId, level, isOwner } = space
  const { leaving, settings, inviting, editing, deleting, level: notifying } = dialogs
  return (
    <>
      <LeaveDialog space={space} isOpen={leaving.isOpen} onClose={leaving.close} />
      <LevelDialog conversationId={id} level={level} isOpen={notifying.isOpen} onClose={notifying.close} />
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
