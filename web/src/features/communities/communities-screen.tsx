import type { Community } from '@akada/contract/communities/model'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Unread, useWordsOf } from '#features/messages/public.ts'
import { Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { useSettled } from '#ui/hooks/use-settled.ts'
import { OnDemand } from '#ui/overlays/on-demand.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { communitiesQuery } from './communities.queries.ts'
import { Invitations } from './joining/invitations.tsx'
import { Joining } from './joining/joining.tsx'
import { CommunityDialog } from './dialogs/lazy-dialogs.ts'
import css from './communities.module.css'

/** The viewer's communities by latest message, and public ones to join. */
export function CommunitiesScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(communitiesQuery(useSettled(search.trim())))
  const making = useOverlay('new-community')
  const all = list.data?.pages.flatMap((page) => page.communities) ?? []
  const [own, others] = [all.filter(({ role }) => role), all.filter(({ role }) => !role)]
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1>{t`Communities`}</h1>
        <Link to="/classroom/messaging" className={buttonClass({ kind: 'outline' })}>
          <Trans>Messages</Trans>
        </Link>
        <Button icon="plus" onClick={() => making.open()}>
          <Trans>New community</Trans>
        </Button>
      </header>
      <Input
        type="search"
        aria-label={t`Search communities`}
        placeholder={t`Search communities`}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Invitations />
      <ListState
        list={list}
        isEmpty={all.length === 0}
        pending={<Rows />}
        failure={<Trans>The communities could not be loaded.</Trans>}
        empty={
          <Empty
            title={<Trans>No communities yet</Trans>}
            action={<Button onClick={() => making.open()}>{t`New community`}</Button>}
          >
            <Trans>A community is a place of your own where people meet and talk in spaces.</Trans>
          </Empty>
        }
      />
      {own.length > 0 && <List title={t`Yours`} communities={own} />}
      {others.length > 0 && <List title={t`Discover`} communities={others} />}
      <ListEnd key={all.length} list={list} />
      <OnDemand isOpen={making.isOpen}>
        <CommunityDialog isOpen={making.isOpen} onClose={making.close} />
      </OnDemand>
    </div>
  )
}

function List({ title, communities }: { title: string; communities: readonly Community[] }) {
  return (
    <section>
      <h2 className={css.part}>{title}</h2>
      <CommunityRows communities={communities} />
    </section>
  )
}

export function CommunityRows({ communities }: { communities: readonly Community[] }) {
  return (
    <ul className={css.rows}>
      {communities.map((community) => (
        <li key={community.id} className={css.entry}>
          <CommunityRow community={community} />
          <Joining community={community} size={36} />
        </li>
      ))}
    </ul>
  )
}

function CommunityRow({ community }: { community: Community }) {
  const wordsOf = useWordsOf()
  const { id, name, logo, description, lastMessage, membersCount, unread, role } = community
  return (
    <Link className={css.row} to="/socials/community/:communityId" params={{ communityId: id }}>
      <Avatar name={name} src={logo} size={48} />
      <span className={css.words}>
        <b dir="auto">{name}</b>
        <span className={css.muted} dir="auto">
          {role && lastMessage ? `${lastMessage.name}: ${wordsOf(lastMessage)}` : description}
        </span>
        <span className={css.small}>
          <Plural value={membersCount} one="# member" other="# members" />
        </span>
      </span>
      {unread > 0 && <Unread count={unread} />}
    </Link>
  )
}

const rows = [1, 2, 3, 4]

function Rows() {
  const { t } = useLingui()
  return (
    <output className={css.rows} aria-label={t`Loading`}>
      {rows.map((row) => (
        <Skeleton key={row} height="4.5rem" shape="box" />
      ))}
    </output>
  )
}
