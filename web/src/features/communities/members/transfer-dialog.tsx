import type { Community, SpaceMember } from '@akada/contract/communities/model'
import { updateSpaceMembers } from '@akada/contract/communities/space-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { ProvenDialog } from '#ui/overlays/proven-dialog.tsx'

interface Props {
  community: Community
  heir: SpaceMember | undefined
  onClose: () => void
}

/** Transfers a community to one of its members. */
export function TransferDialog({ community, heir, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { id: communityId, name, spaces } = community
  const heirName = heir?.name ?? ''
  const act = (headers: Record<string, string>) =>
    call(
      updateSpaceMembers,
      {
        params: { communityId, spaceId: spaces[0]?.id ?? '' },
        body: { members: [{ id: heir?.id ?? '', role: 'owner' }] },
      },
      { headers },
    )
  return (
    <ProvenDialog
      isOpen={heir !== undefined}
      title={t`Transfer ${name}?`}
      confirmLabel={t`Transfer it`}
      purpose="transfer-community"
      act={act}
      onDone={() => {
        onClose()
        void client.invalidateQueries({ queryKey: ['communities'] })
      }}
      onClose={onClose}
    >
      <Trans>{heirName} becomes the owner, with their plan. You stay as a moderator.</Trans>
    </ProvenDialog>
  )
}
