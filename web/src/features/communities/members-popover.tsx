import type { Space } from '@akada/contract/community'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#routing/link.tsx'
import { useSession } from '#features/sessions/public.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { FaceStack } from '#ui/graphics/face-stack.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Popover, type TriggerProps } from '#ui/overlays/popover.tsx'
import { spaceMembersQuery } from './communities.queries.ts'
import css from './community-screen.module.css'

/** Who is in a space, its owner first. */
export function MembersPopover({ space }: { space: Space }) {
  const { t } = useLingui()
  const { membersCount, faces } = space
  const [isOpen, setOpen] = useState(false)
  const people = faces.map(({ id, name, image }) => ({ id, name, src: image }))
  const trigger = (props: TriggerProps) => (
    <button {...props} type="button" className={css.faces}>
      <FaceStack people={people} total={people.length} size={28} />
      <VisuallyHidden>{t`Members,`}</VisuallyHidden>
      {membersCount}
    </button>
  )
  return (
    <Popover label={t`Members`} trigger={trigger} onOpen={() => setOpen(true)}>
      {isOpen && <Members space={space} />}
    </Popover>
  )
}

function Members({ space: { id: spaceId, communityId, membersCount } }: { space: Space }) {
  const { t } = useLingui()
  const session = useSession()
  const [search, setSearch] = useState('')
  const list = useQuery(spaceMembersQuery({ communityId, spaceId }, search.trim()))
  const members = list.data?.members ?? []
  return (
    <div className={css.members}>
      <h2>
        <Plural value={membersCount} one="# member" other="# members" />
      </h2>
      <Input
        type="search"
        aria-label={t`Name or @username`}
        placeholder={t`Name or @username`}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {list.error && (
        <ErrorBox onRetry={() => void list.refetch()}>
          <Trans>The members could not be loaded.</Trans>
        </ErrorBox>
      )}
      {list.data && members.length === 0 && (
        <output>
          <Trans>No members found</Trans>
        </output>
      )}
      <ul>
        {members.map(({ id, name, image, username, isOwner }) => (
          <li key={id} className={css.member}>
            <Avatar name={name} src={image} size={40} />
            <span className={css.words}>
              <Link to="/socials/profile/:userId" params={{ userId: id }} dir="auto">
                {name}
              </Link>{' '}
              {isOwner && <Badge>{t`Owner`}</Badge>}
              <span className={css.last}>@{username}</span>
            </span>
            {id !== session?.id && (
              <Link
                to="/classroom/messaging"
                search={{ with: id }}
                className={css.back}
                aria-label={t`Message ${name}`}
              >
                <Icon name="chat-circle" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
