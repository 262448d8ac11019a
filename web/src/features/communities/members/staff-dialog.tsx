import type { Community, CommunityRole, SpaceMember } from '@akada/contract/communities/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/sessions/public.ts'
import { Pagination } from '#ui/controls/pagination.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { useSettled } from '#ui/hooks/use-settled.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { BannedMembers } from './banned-members.tsx'
import { DecisionMenu } from './decision-menu.tsx'
import { communityMembersQuery } from '../communities.queries.ts'
import { StaffSecurity } from './staff-security.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import css from '../communities.module.css'

interface Props {
  community: Community
  isOpen: boolean
  onClose: () => void
}

/** Members with their roles, banned ones, and what protects the community; for the staff. */
export function StaffDialog({ community, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const [tab, setTab] = useState<'members' | 'banned' | 'security'>('members')
  const tabs = [
    { key: 'members' as const, label: t`Members` },
    { key: 'banned' as const, label: t`Banned` },
    { key: 'security' as const, label: t`Security` },
  ]
  return (
    <Dialog isOpen={isOpen} title={t`Members and roles`} onClose={onClose}>
      <Tabs label={t`Members and roles`} tabs={tabs} active={tab} onChange={setTab}>
        {tab === 'members' && <Members community={community} />}
        {tab === 'banned' && <BannedMembers communityId={community.id} />}
        {tab === 'security' && <StaffSecurity community={community} />}
      </Tabs>
    </Dialog>
  )
}

const pageSize = 10

function Members({ community }: { community: Community }) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [heir, setHeir] = useState<SpaceMember>()
  const list = useQuery(
    communityMembersQuery(community.id, { search: useSettled(search.trim()), page, limit: pageSize }),
  )
  const members = list.data?.members ?? []
  const pages = list.data?.meta.totalPages ?? 1
  return (
    <div className={css.tabbed}>
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
        pending={<Skeleton height="6rem" shape="box" />}
        failure={<Trans>The members could not be loaded.</Trans>}
        empty={
          <output>
            <Trans>No members found</Trans>
          </output>
        }
      />
      <ul className={css.rows}>
        {members.map((member) => (
          <li key={member.id} className={css.person}>
            <Member community={community} member={member} onPassOn={() => setHeir(member)} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} onChange={setPage} />
      <TransferDialog community={community} heir={heir} onClose={() => setHeir(undefined)} />
    </div>
  )
}

interface MemberProps {
  community: Community
  member: SpaceMember
  onPassOn: () => void
}

function Member({ community, member, onPassOn }: MemberProps) {
  const { t } = useLingui()
  const session = useSession()
  const { id, name, image, username, role, isSilenced } = member
  const mayDecide = id !== session?.id && isBelow(role, community.role)
  return (
    <>
      <Avatar name={name} src={image} size={40} />
      <span className={css.words}>
        <b dir="auto">{name}</b>
        <span className={css.small}>@{username}</span>
      </span>
      {role !== 'member' && <Badge>{role === 'owner' ? t`Owner` : t`Moderator`}</Badge>}
      {isSilenced && <Badge tone="warn">{t`Silenced`}</Badge>}
      {mayDecide && <MemberOptions community={community} member={member} onPassOn={onPassOn} />}
    </>
  )
}

const isBelow = (role: CommunityRole, own: CommunityRole | null) =>
  own === 'owner' ? role !== 'owner' : own === 'moderator' && role === 'member'

function MemberOptions({ community, member, onPassOn }: MemberProps) {
  const deciding = { communityId: community.id, spaceId: community.spaces[0]?.id ?? '' }
  const isOwner = community.role === 'owner'
  return <DecisionMenu deciding={deciding} member={member} isOwner={isOwner} onPassOn={onPassOn} />
}
