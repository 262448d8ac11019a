import type { SearchPage } from '@akada/contract/search/routes'
import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { FoundEvents } from '#features/calendar/public.ts'
import { FollowButton, PeopleSkeleton, PersonRow } from '#features/follows/public.ts'
import { CardSkeletons, CourseGrid } from '#features/market/public.ts'
import { GridSkeleton, PostTiles } from '#features/profiles/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { type ResultKind, resultsQuery } from './search.queries.ts'
import css from './search-screen.module.css'

interface Props {
  kind: ResultKind
  text: string
}

/** Results of one kind, loading more while scrolling. */
export function Results({ kind, text }: Props) {
  const results = useInfiniteQuery(resultsQuery(useQueryClient(), kind, text))
  const pages = results.data?.pages ?? []
  return (
    <>
      <ListState
        list={results}
        isEmpty={pages.every((page) => page[kind].length === 0)}
        pending={skeletons[kind]}
        failure={<Trans>Search failed.</Trans>}
        empty={<NothingFound text={text} />}
      />
      {pages.length > 0 && <ResultList kind={kind} pages={pages} list={results} />}
    </>
  )
}

const skeletons: Record<ResultKind, ReactNode> = {
  posts: <GridSkeleton />,
  courses: <CardSkeletons />,
  people: <PeopleSkeleton />,
  hashtags: <PeopleSkeleton />,
  events: <PeopleSkeleton />,
}

interface ResultListProps {
  kind: ResultKind
  pages: readonly SearchPage[]
  list: ComponentProps<typeof ListEnd>['list']
}

function ResultList({ kind, pages, list }: ResultListProps) {
  if (kind === 'posts')
    return <PostTiles posts={withoutDuplicates(pages.flatMap(({ posts }) => posts))} list={list} isNamed />
  return (
    <>
      {kind === 'people' && <People pages={pages} />}
      {kind === 'hashtags' && <Hashtags pages={pages} />}
      {kind === 'courses' && <Courses pages={pages} />}
      {kind === 'events' && <FoundEvents events={pages.flatMap(({ events }) => events)} />}
      <ListEnd key={pages.length} list={list} />
    </>
  )
}

function withoutDuplicates<T extends { id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

function People({ pages }: Pick<ResultListProps, 'pages'>) {
  const me = useSession()
  return (
    <ul className={css.rows}>
      {pages
        .flatMap(({ people }) => people)
        .map((person) => (
          <PersonRow key={person.userId} person={person}>
            {me?.id !== person.userId && (
              <FollowButton
                userId={person.userId}
                username={person.username}
                isPrivate={person.isPrivate}
                size={36}
              />
            )}
          </PersonRow>
        ))}
    </ul>
  )
}

/** Their pages are lists of the market; the same course may have changed its rank in between. */
function Courses({ pages }: Pick<ResultListProps, 'pages'>) {
  return <CourseGrid courses={withoutDuplicates(pages.flatMap(({ courses }) => courses))} />
}

function Hashtags({ pages }: Pick<ResultListProps, 'pages'>) {
  return (
    <ul className={css.rows}>
      {pages
        .flatMap(({ hashtags }) => hashtags)
        .map(({ tag, postsCount }) => (
          <li key={tag}>
            <Link to="/hashtags/:tag" params={{ tag }} className={css.hashtag}>
              <span className={css.sign}>
                <Icon name="hash" />
              </span>
              <span className={css.words}>
                <strong dir="auto">#{tag}</strong>
                <span>{plural(postsCount, { one: '# post', other: '# posts' })}</span>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  )
}

export function NothingFound({ text }: { text: string }) {
  return (
    <Empty title={<Trans>Nothing found for “{text}”</Trans>}>
      <Trans>Try fewer or different words, or another tab.</Trans>
    </Empty>
  )
}
