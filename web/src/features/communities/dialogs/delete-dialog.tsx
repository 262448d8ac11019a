import { deleteCommunity } from '@akada/contract/communities/routes'
import type { Space } from '@akada/contract/communities/model'
import { leaveSpace } from '@akada/contract/communities/space-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProofPurpose } from '@akada/contract/sessions/reauth-routes'
import { call } from '#api/call.ts'
import { navigate } from '#routing/navigation.ts'
import { ProvenDialog } from '#ui/overlays/proven-dialog.tsx'

interface Opening {
  isOpen: boolean
  onClose: () => void
}

interface Props extends Opening {
  name: string
  confirmLabel: string
  purpose: ProofPurpose
  act: (headers: Record<string, string>) => Promise<unknown>
  /** Leads to what is left. */
  leave: () => void
  children: ReactNode
}

/** Deletes something for everybody after its owner has entered the password. */
function DeleteDialog({ name, leave, ...dialog }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const onDone = () => {
    leave()
    void client.invalidateQueries({ queryKey: ['communities'] })
  }
  return <ProvenDialog {...dialog} title={t`Delete ${name}?`} onDone={onDone} />
}

interface CommunityProps extends Opening {
  community: { id: string; name: string }
}

export function DeleteCommunityDialog({ community: { id: communityId, name }, ...opening }: CommunityProps) {
  const { t } = useLingui()
  return (
    <DeleteDialog
      {...opening}
      name={name}
      confirmLabel={t`Delete community`}
      purpose="delete-community"
      act={(headers) => call(deleteCommunity, { params: { communityId } }, { headers })}
      leave={() => navigate({ to: '/classroom/communities' }, { replace: true })}
    >
      <Trans>All its spaces and messages are deleted for everyone. This cannot be undone.</Trans>
    </DeleteDialog>
  )
}

export function DeleteSpaceDialog({ space, ...opening }: Opening & { space: Space }) {
  const { t } = useLingui()
  const { id: spaceId, communityId, name } = space
  return (
    <DeleteDialog
      {...opening}
      name={name}
      confirmLabel={t`Delete space`}
      purpose="delete-space"
      act={(headers) => call(leaveSpace, { params: { communityId, spaceId }, query: {} }, { headers })}
      leave={() =>
        navigate({ to: '/socials/community/:communityId', params: { communityId } }, { replace: true })
      }
    >
      <Trans>All its messages are deleted for everyone. This cannot be undone.</Trans>
    </DeleteDialog>
  )
}
