import { unblock } from '@akada/contract/blocks/routes'
import type { PublicUser } from '@akada/contract/profiles/routes'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { profileName } from './people-name.ts'
import css from './profiles.module.css'

/** Shown instead of the posts of a private member whom the viewer does not follow. */
export function PrivateProfile() {
  return (
    <section className={css.closed}>
      <Icon name="lock-simple" size={28} />
      <h2>
        <Trans>This account is private</Trans>
      </h2>
      <p>
        <Trans>Follow to see their posts. They approve their followers.</Trans>
      </p>
    </section>
  )
}

/** Shown instead of the profile of a member whom the viewer has blocked, with a button to unblock. */
export function BlockedProfile({ user }: { user: PublicUser }) {
  const client = useQueryClient()
  const { id, username } = user
  const release = useMutation({
    mutationFn: () => call(unblock, { params: { id }, body: undefined }),
    onSuccess: () => client.invalidateQueries(),
  })
  return (
    <section className={css.closed}>
      <Avatar name={profileName(user)} size={72} />
      <h1 className={css.blockedName}>
        <bdi>@{username}</bdi>
      </h1>
      <p>
        <Trans>You blocked this account. Neither of you sees the other.</Trans>
      </p>
      <Button kind="outline" isLoading={release.isPending} onClick={() => release.mutate()}>
        <Trans>Unblock</Trans>
      </Button>
    </section>
  )
}
