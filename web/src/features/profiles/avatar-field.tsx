import type { CurrentUser } from '@akada/contract/profiles/routes'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import css from './edit.module.css'
import { profileName } from './people-name.ts'
import { changeProfileMutation } from './profiles.queries.ts'

/** The current picture, with buttons to change or remove it. */
export function AvatarField({ user, onChange }: { user: CurrentUser; onChange: () => void }) {
  const { avatar } = user.profile
  const remove = useMutation(changeProfileMutation(user.id))
  return (
    <div className={css.avatar}>
      <Avatar name={profileName(user)} src={avatar} size={96} />
      <div className={css.buttons}>
        <Button kind="outline" size={36} icon="camera" onClick={onChange}>
          <Trans>Change picture</Trans>
        </Button>
        {avatar && (
          <Button
            kind="quiet"
            size={36}
            icon="trash"
            isLoading={remove.isPending}
            onClick={() => remove.mutate({ avatar: null }, { onError: fail })}
          >
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

function fail(error: unknown): void {
  const message = describeError(error)
  if (message) showToast({ message, tone: 'danger' })
}
