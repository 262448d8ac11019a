import type { Space, SpaceMember } from '@akada/contract/communities/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#routing/link.tsx'
import { useSession } from '#features/sessions/public.ts'
import { Pagination } from '#ui/controls/pagination.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { useSettled } from '#ui/hooks/use-settled.ts'
import { spaceMembersQuery } from '../communities.queries.ts'
import { DecisionMenu } from './decision-menu.tsx'
import css from '../community-screen.module.css'

/** Members of a space with a search; staff decides on them here. */
export function SpaceMembers({ space }: { space: Space }) {
  const { id: spaceId, communityId } = space
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const list = useQuery(
    spaceMembersQuery({ communityId, spaceId }, { search: useSettled(search.trim()), page }),
  )
  const members = list.data?.members ?? []
  return (
    <>
      <Input
        type="search"
        aria-label={t`Name or @username`}
        placeholder={t`Name or @username`}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setPage(1)
        }}
      />
      <ListState
        list={list}
        isEmpty={members.length === 0}
        pending={<Skeleton height="9rem" shape="box" />}
        failure={<Trans>The members could not be loaded.</Trans>}
        empty={
          <output>
            <Trans>No members found</Trans>
          </output>
        }
      />
      <ul>
        {members.map((member) => (
          <li key={member.id} className={css.member}>
            <Member space={space} member={member} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={list.data?.meta.totalPages ?? 1} onChange={setPage} />
    </>
  )
}

function Member({ space, member }: { space: Space; member: SpaceMember }) {
  const { t } = useLingui()
  const session = useSession()
  const { id, name, image, username, isOwner, role } = member
  const isOther = id !== session?.id
  const isStaff = space.role === 'owner' || space.role === 'moderator'
  return (
    <>
      <Avatar name={name} src={image} size={40} />
      <span className={css.words}>
        <Link to="/socials/profile/:userId" params={{ userId: id }} dir="auto">
          {name}
        </Link>{' '}
        {isOwner && <Badge>{t`Owner`}</Badge>}
        <span className={css.last}>@{username}</span>
      </span>
      {isStaff && isOther && role === 'member' && <MemberOptions space={space} member={member} />}
      {isOther && (
        <Link
          to="/classroom/messaging"
          search={{ with: id }}
          className={css.back}
          aria-label={t`Message ${name}`}
        >
          <Icon name="chat-circle" />
        </Link>
      )}
    </>
  )
}

function MemberOptions({ space, member }: { space: Space; member: SpaceMember }) {
  const { id: spaceId, communityId, role } = space
  const deciding = { communityId, spaceId }
  return <DecisionMenu deciding={deciding} member={member} isOwner={role === 'owner'} isSpace />
}
