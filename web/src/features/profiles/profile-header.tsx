import type { PublicUser } from '@akada/contract/profiles'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { compactCount } from '#lib/compact-count.ts'
import { Avatar } from '#ui/avatar.tsx'
import css from './profiles.module.css'

interface Props {
  user: PublicUser
  /** What one can do here: follow, or edit and sign out. */
  actions: ReactNode
}

/** Who somebody is: face, names, counts, a line about themselves. */
export function ProfileHeader({ user, actions }: Props) {
  const { profile, username } = user
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ') || username
  return (
    <header className={css.header}>
      <Avatar name={name} src={profile.avatar} size={96} />
      <div className={css.who}>
        <h1 className={css.name} dir="auto">
          {name}
        </h1>
        <p className={css.username}>
          <bdi>@{username}</bdi>
        </p>
        <ul className={css.counts}>
          <Count value={user.postsCount}>
            <Plural value={user.postsCount} one="post" other="posts" />
          </Count>
          <Count value={user.followersCount}>
            <Plural value={user.followersCount} one="follower" other="followers" />
          </Count>
          <Count value={user.followingsCount}>
            <Trans>following</Trans>
          </Count>
        </ul>
        {profile.bio && (
          <p className={css.bio} dir="auto">
            {profile.bio}
          </p>
        )}
        <div className={css.actions}>{actions}</div>
      </div>
    </header>
  )
}

function Count({ value, children }: { value: number; children: ReactNode }) {
  return (
    <li>
      <strong>{compactCount(value)}</strong> {children}
    </li>
  )
}
