import type { PublicUser } from '@akada/contract/profiles/routes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { compactCount } from '#lib/text/compact-count.ts'
import { countryName } from '#lib/text/countries.ts'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { useIsMobile } from '#ui/hooks/use-media-query.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { LongText } from '#ui/layout/long-text.tsx'
import { profileName } from './people-name.ts'
import css from './profiles.module.css'

interface Props {
  user: PublicUser
  /** The actions: follow, or edit and sign out. */
  actions: ReactNode
  isOwn?: boolean
}

/** The head of a profile: avatar, names, counts and bio. */
export function ProfileHeader({ user, actions, isOwn = false }: Props) {
  const { t } = useLingui()
  const { profile, username } = user
  const name = profileName(user)
  const size = useIsMobile() ? 72 : 96
  return (
    <header className={css.header}>
      <Avatar name={name} src={profile.avatar} size={size} />
      <div className={css.who}>
        <h1 className={css.name} dir="auto" title={name}>
          {name}
        </h1>
        <p className={css.username}>
          <bdi>@{username}</bdi>
          {user.isPrivate && (
            <>
              <Icon name="lock-simple" size={16} />
              <VisuallyHidden>{t`Private account`}</VisuallyHidden>
            </>
          )}
        </p>
      </div>
      <div className={css.about}>
        <Counts user={user} />
        {profile.bio && <LongText key={profile.bio} text={profile.bio} lines={3} />}
        {profile.country && (
          <p className={css.place}>
            <Icon name="map-pin" size={16} />
            {countryName(profile.country)}
          </p>
        )}
        <div className={css.actions} data-own={isOwn || undefined}>
          {actions}
        </div>
      </div>
    </header>
  )
}

/** Follower and following counts link to their lists, if the viewer may see them. */
function Counts({ user }: { user: PublicUser }) {
  const people = useOverlay('people')
  const list = (name: string) => (user.open ? () => people.open(name) : undefined)
  return (
    <ul className={css.counts}>
      <Count value={user.postsCount}>
        <Plural value={user.postsCount} one="post" other="posts" />
      </Count>
      <Count value={user.followersCount} onPress={list('followers')}>
        <Plural value={user.followersCount} one="follower" other="followers" />
      </Count>
      <Count value={user.followingsCount} onPress={list('following')}>
        <Trans>following</Trans>
      </Count>
    </ul>
  )
}

interface CountProps {
  value: number
  onPress?: (() => void) | undefined
  children: ReactNode
}

function Count({ value, onPress, children }: CountProps) {
  const content = (
    <>
      <strong>{compactCount(value)}</strong>
      <span>{children}</span>
    </>
  )
  return (
    <li>
      {onPress ? (
        <button type="button" className={css.count} onClick={onPress}>
          {content}
        </button>
      ) : (
        <span className={css.count}>{content}</span>
      )}
    </li>
  )
}
