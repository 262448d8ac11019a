import type { SearchPage } from '@akada/contract/search'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { FollowButton, PeopleSkeleton, PersonRow } from '#features/follows/public.ts'
import { GridSkeleton, PostTiles } from '#features/profiles/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Icon } from '#ui/icon.tsx'
import { useInView } from '#ui/use-in-view.ts'
import { type ResultKind, resultsQuery } from './search.queries.ts'
import css from './search-screen.module.css'

interface Props {
  kind: ResultKind
  text: string
}

/** What was found of one kind, loading on while one scrolls. */
export function Results({ kind, text }: Props) {
  const { t } = useLingui()
  const results = useInfiniteQuery(resultsQuery(useQueryClient(), kind, text))
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = results
  if (isPending) return kind === 'posts' ? <GridSkeleton /> : <PeopleSkeleton />
  const pages = data?.pages ?? []
  const onNearEnd = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  return (
    <>
      {error && (
        <ErrorBox onRetry={() => void refetch()}>
          {describeError(error) ?? t`The search did not work.`}
        </ErrorBox>
      )}
      {!error && pages.every((page) => page[kind].length === 0) && <NothingFound text={text} />}
      <Found kind={kind} pages={pages} onNearEnd={onNearEnd} />
    </>
  )
}

interface FoundProps {
  kind: ResultKind
  pages: readonly SearchPage[]
  onNearEnd: () => void
}

function Found({ kind, pages, onNearEnd }: FoundProps) {
  if (kind === 'posts')
    return <PostTiles posts={onceEach(pages.flatMap(({ posts }) => posts))} onNearEnd={onNearEnd} />
  return (
    <>
      {kind === 'people' ? <People pages={pages} /> : <Hashtags pages={pages} />}
      <ListEnd key={pages.length} onNear={onNearEnd} />
    </>
  )
}

function onceEach<T extends { id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

function People({ pages }: Pick<FoundProps, 'pages'>) {
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

function Hashtags({ pages }: Pick<FoundProps, 'pages'>) {
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

/** Tells when the end comes near; made anew after each page, because a short page may leave it in view. */
function ListEnd({ onNear }: { onNear: () => void }) {
  const ref = useInView<HTMLDivElement>((isNear) => isNear && onNear(), { margin: '300px' })
  return <div ref={ref} aria-hidden />
}

function NothingFound({ text }: { text: string }) {
  return (
    <Empty title={<Trans>Nothing found for “{text}”</Trans>}>
      <Trans>Try fewer or other words, or look under another tab.</Trans>
    </Empty>
  )
}
