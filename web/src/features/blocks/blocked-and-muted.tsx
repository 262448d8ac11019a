import type { BlockType, BlockedUser } from '@akada/contract/blocks/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#api/describe-error.ts'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import css from './blocked-and-muted.module.css'
import { blocksQuery } from './blocks.queries.ts'
import { unblockMember, unmuteMember } from './mute.ts'
import { fullName } from '@akada/contract/text/full-name'

/** The lists of blocked and muted members on the settings screen, with buttons to undo. */
export function BlockedAndMuted() {
  return (
    <div className={css.lists}>
      <BlockList
        type="BLOCK"
        title={<Trans>Blocked</Trans>}
        hint={<Trans>You cannot see each other.</Trans>}
        empty={<Trans>You haven't blocked anyone.</Trans>}
      />
      <BlockList
        type="MUTE"
        title={<Trans context="accounts">Muted</Trans>}
        hint={<Trans>Hidden from your feed, comments and notifications. They will not know.</Trans>}
        empty={<Trans>You haven't muted anyone.</Trans>}
      />
    </div>
  )
}

interface ListProps {
  type: BlockType
  title: ReactNode
  hint: ReactNode
  empty: ReactNode
}

function BlockList({ type, title, hint, empty }: ListProps) {
  const list = useInfiniteQuery(blocksQuery(type))
  const users = list.data?.pages.flatMap((page) => page.users) ?? []
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <p className={css.hint}>{hint}</p>
      {list.isPending && <Skeleton width="100%" height="3.5rem" />}
      {list.error && (
        <ErrorBox onRetry={() => void list.refetch()}>
          {describeError(list.error) ?? <Trans>The list could not be loaded.</Trans>}
        </ErrorBox>
      )}
      {list.isSuccess && users.length === 0 && <p className={css.empty}>{empty}</p>}
      <ul className={css.list}>
        {users.map((user) => (
          <BlockRow key={user.userId} user={user} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button kind="quiet" isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

function BlockRow({ user }: { user: BlockedUser }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { userId: id, username, avatar, type } = user
  const name = fullName(user)
  const isBlock = type === 'BLOCK'
  const release = isBlock ? unblockMember : unmuteMember
  return (
    <li className={css.row}>
      <Avatar name={name} src={avatar} size={40} />
      <p className={css.who}>
        <bdi className={css.name}>{name}</bdi>
        <bdi className={css.username}>@{username}</bdi>
      </p>
      <Button
        kind="outline"
        size={36}
        aria-label={isBlock ? t`Unblock @${username}` : t`Unmute @${username}`}
        onClick={() => void release(client, { id, username })}
      >
        {isBlock ? <Trans>Unblock</Trans> : <Trans context="accounts">Unmute</Trans>}
      </Button>
    </li>
  )
}
