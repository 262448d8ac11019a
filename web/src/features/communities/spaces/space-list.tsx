import type { Community, SpaceCard } from '@akada/contract/communities/model'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { ComingEvents } from '#features/calendar/public.ts'
import { Unread, useWordsOf } from '#features/messages/public.ts'
import { Link } from '#routing/link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { OnDemand } from '#ui/overlays/on-demand.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { SpaceDialog } from '../dialogs/lazy-dialogs.ts'
import css from '../community-screen.module.css'

/** The spaces of a community, with unread counts. */
export function SpaceList({ community, spaceId }: { community: Community; spaceId: string | undefined }) {
  const { t } = useLingui()
  const { id, name, logo, membersCount, spaces, role } = community
  const making = useOverlay('new-space')
  const isStaff = role === 'owner' || role === 'moderator'
  return (
    <nav aria-label={t`Spaces`} className={css.list}>
      <Link
        className={css.name}
        aria-current={spaceId ? false : 'page'}
        to="/socials/community/:communityId"
        params={{ communityId: id }}
      >
        <Avatar name={name} src={logo} size={40} />
        <span className={css.words}>
          <b dir="auto" title={name}>
            {name}
          </b>
          <span className={css.last}>
            <Plural value={membersCount} one="# member" other="# members" />
          </span>
        </span>
      </Link>
      <h2 className={css.part}>{t`Spaces`}</h2>
      <ul className={css.spaces}>
        {spaces.map((space) => (
          <li key={space.id}>
            <SpaceLink space={space} isCurrent={space.id === spaceId} />
          </li>
        ))}
      </ul>
      {role && (
        <Suspense>
          <ComingEvents
            communityId={id}
            courseIds={community.courses.map(({ courseId }) => courseId)}
            title={<Trans>Coming</Trans>}
          />
        </Suspense>
      )}
      <Courses community={community} />
      {isStaff && (
        <div className={css.foot}>
          <Button kind="outline" icon="plus" onClick={() => making.open()}>
            <Trans>New space</Trans>
          </Button>
          <OnDemand isOpen={making.isOpen}>
            <SpaceDialog communityId={id} isOpen={making.isOpen} onClose={making.close} />
          </OnDemand>
        </div>
      )}
    </nav>
  )
}

/** The courses whose learners are here. */
function Courses({ community: { courses } }: { community: Community }) {
  if (courses.length === 0) return null
  return (
    <>
      <h2 className={css.part}>
        <Trans>Courses</Trans>
      </h2>
      <ul className={css.spaces}>
        {courses.map(({ courseId, title }) => (
          <li key={courseId}>
            <Link className={css.space} to="/courses/:id" params={{ id: courseId }}>
              <Icon name="book-open" size={20} />
              <span className={css.words} dir="auto">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function SpaceLink({ space, isCurrent }: { space: SpaceCard; isCurrent: boolean }) {
  const { t } = useLingui()
  const wordsOf = useWordsOf()
  const { id, communityId, name, isPrivate, unread, isMentioned, lastMessage } = space
  return (
    <Link
      className={css.space}
      to="/socials/community/:communityId"
      params={{ communityId }}
      search={{ space: id }}
      aria-current={isCurrent ? 'page' : false}
      data-unread={unread > 0 || undefined}
    >
      <Icon name={isPrivate ? 'lock-simple' : 'chat-circle'} size={20} />
      <span className={css.words}>
        <span className={css.spaceName} dir="auto" title={name}>
          {name}
        </span>
        {lastMessage && (
          <span className={css.last} dir="auto">
            {lastMessage.name}: {wordsOf(lastMessage)}
          </span>
        )}
      </span>
      {isMentioned && (
        <span className={css.mention}>
          <span aria-hidden="true">@</span>
          <VisuallyHidden>{t`You were mentioned`}</VisuallyHidden>
        </span>
      )}
      {unread > 0 && <Unread count={unread} />}
    </Link>
  )
}
