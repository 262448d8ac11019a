import type { Space } from '@akada/contract/community'
import { updateSpaceSettings } from '@akada/contract/spaces'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import css from './communities.module.css'

interface Props {
  space: Space
  isOpen: boolean
  onClose: () => void
}

/** Seconds between two messages of a member in slow mode. */
const slow = 30

/** The rules of a space; each switch is saved at once. */
export function SettingsDialog({ space: { id: spaceId, communityId, settings }, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (body: Partial<Space['settings']>) =>
      call(updateSpaceSettings, { params: { communityId, spaceId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['communities', 'space', communityId, spaceId] }),
  })
  const shown = { ...settings, ...(change.isPending && change.variables) }
  return (
    <Dialog isOpen={isOpen} title={t`Settings`} onClose={onClose}>
      <div className={css.form}>
        <Switch
          label={t`Replies`}
          isOn={shown.allowComment}
          onChange={(allowComment) => change.mutate({ allowComment })}
        />
        <Switch
          label={t`Reactions`}
          isOn={shown.allowEmoji}
          onChange={(allowEmoji) => change.mutate({ allowEmoji })}
        />
        <Switch
          label={t`Slow mode`}
          hint={<Trans>A member can write once in 30 seconds.</Trans>}
          isOn={shown.slowSeconds > 0}
          onChange={(isOn) => change.mutate({ slowSeconds: isOn ? slow : 0 })}
        />
      </div>
    </Dialog>
  )
}
