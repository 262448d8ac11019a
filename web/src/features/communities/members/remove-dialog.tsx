import type { SpaceMember } from '@akada/contract/communities/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { type Deciding, useMemberChange } from './use-decisions.ts'

interface Props {
  deciding: Deciding
  member: SpaceMember
  onClose: () => void
}

/** Confirms that a member leaves a space but stays in the community. */
export function RemoveDialog({ deciding, member, onClose }: Props) {
  const { t } = useLingui()
  const { name } = member
  const change = useMemberChange(deciding, member)
  const confirm = () => change.mutate({ isRemoved: true }, { onSuccess: onClose })
  return (
    <AlertDialog
      isOpen
      title={t`Remove ${name} from this space?`}
      confirmLabel={t`Remove`}
      isPending={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <Trans>
          {name} stays in the community and can come back where the space is open. What {name} wrote stays.
        </Trans>
      </p>
    </AlertDialog>
  )
}
