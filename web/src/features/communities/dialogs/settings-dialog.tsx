import type { Space } from '@akada/contract/communities/model'
import { updateSpaceSettings } from '@akada/contract/communities/space-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { pauseText } from '#features/messages/public.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SpaceCourses } from './space-courses.tsx'
import css from '../communities.module.css'

interface Props {
  space: Space
  isOpen: boolean
  onClose: () => void
}

/** The rules of a space and the courses it is linked to; each change is saved at once. */
export function SettingsDialog({ space, isOpen, onClose }: Props) {
  const { id: spaceId, communityId, settings } = space
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
        <SlowMode seconds={shown.slowSeconds} onChange={(slowSeconds) => change.mutate({ slowSeconds })} />
        <SpaceCourses space={space} />
      </div>
    </Dialog>
  )
}

/** Seconds between two messages of a member. */
const pauses = [0, 10, 30, 60, 300, 900, 3600] as const

function SlowMode({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) {
  const { t } = useLingui()
  const offered = pauses.some((one) => one === seconds) ? pauses : [...pauses, seconds]
  return (
    <Field
      label={t`Slow mode`}
      hint={<Trans>How long members wait between two messages. Staff never have to wait.</Trans>}
    >
      {(control) => (
        <Select {...control} value={seconds} onChange={({ target }) => onChange(Number(target.value))}>
          {offered.map((one) => (
            <option key={one} value={one}>
              {one === 0 ? t`Off` : pauseText(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
