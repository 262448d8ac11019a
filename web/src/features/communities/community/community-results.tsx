import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { communitiesQuery } from '../communities.queries.ts'
import { CommunityRows } from '../communities-screen.tsx'

interface Props {
  text: string
  pending: ReactNode
  empty: ReactNode
}

/** Communities by name: the viewer's own, and those to join. */
export function CommunityResults({ text, pending, empty }: Props) {
  const list = useInfiniteQuery(communitiesQuery(text))
  const found = list.data?.pages.flatMap((page) => page.communities) ?? []
  return (
    <>
      <ListState
        list={list}
        isEmpty={found.length === 0}
        pending={pending}
        failure={<Trans>The communities could not be loaded.</Trans>}
        empty={empty}
      />
      {found.length > 0 && <CommunityRows communities={found} />}
      <ListEnd key={found.length} list={list} />
    </>
  )
}
