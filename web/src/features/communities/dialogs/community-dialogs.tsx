import type { Community } from '@akada/contract/communities/model'
import type { Overlay } from '#ui/overlays/use-overlay.ts'
import { CommunityDialog } from './community-dialog.tsx'
import { DeleteCommunityDialog } from './delete-dialog.tsx'
import { LeaveCommunityDialog } from '../joining/joining.tsx'
import { LinksDialog } from './links-dialog.tsx'
import { StaffDialog } from '../members/staff-dialog.tsx'

export type CommunityOverlays = Record<'editing' | 'members' | 'links' | 'leaving' | 'deleting', Overlay>

/** What the menu of a community opens. */
export function CommunityDialogs({
  community,
  dialogs,
}: {
  community: Community
  dialogs: CommunityOverlays
}) {
  const { id, role } = community
  const { editing, members, links, leaving, deleting } = dialogs
  const isOwner = role === 'owner'
  return (
    <>
      {(isOwner || role === 'moderator') && (
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
