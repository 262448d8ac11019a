import { deleteCommunity } from '@akada/contract/communities'
import type { Space } from '@akada/contract/community'
import { leaveSpace } from '@akada/contract/spaces'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { navigate } from '#routing/navigation.ts'
import { ProvenDialog } from './proven-dialog.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Deletes a community after its owner has entered the password. */
export function DeleteCommunityDialog({
  community: { id: communityId, name },
  ...dialog
}: Props & { community: { id: string; name: string } }) {
  const { t } = useLingui()
  const client = useQueryClient()
  return (
    <ProvenDialog
      {...dialog}
      title={t`Delete ${name}?`}
      confirmLabel={t`Delete community`}
      purpose="delete-community"
      act={(headers) => call(deleteCommunity, { params: { communityId } }, { headers })}
      onDone={() => {
        navigate({ to: '/classroom/communities' }, { replace: true })
        void client.invalidateQueries({ queryKey: ['communities'] })
      }}
    >
      <Trans>All its spaces and messages are deleted for everyone. This cannot be undone.</Trans>
    </ProvenDialog>
  )
}

/** Deletes a space for everybody after its owner has entered the password. */
export function DeleteSpaceDialog({
  space: { id: spaceId, communityId, name },
  ...dialog
}: Props & { space: Space }) {
  const { t } = useLingui()
  const client = useQueryClient()
  return (
    <ProvenDialog
      {...dialog}
      title={t`Delete ${name}?`}
      confirmLabel={t`Delete space`}
      purpose="delete-space"
      act={(headers) => call(leaveSpace, { params: { communityId, spaceId }, query: {} }, { headers })}
      onDone={() => {
        navigate({ to: '/socials/community/:communityId', params: { communityId } }, { replace: true })
        void client.invalidateQueries({ queryKey: ['communities'] })
      }}
    >
      <Trans>All its messages are deleted for everyone. This cannot be undone.</Trans>
    </ProvenDialog>
  )
}
