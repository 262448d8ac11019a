import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { Empty } from '#ui/empty.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useInView } from '#ui/use-in-view.ts'
import { type PeopleList as ListName, peopleQuery } from './follows.queries.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonRow } from './person-row.tsx'
import css from './people.module.css'

interface Props {
  list: ListName
  userId: string
  isOwn: boolean
}

/** People around a member, loading on while one scrolls. */
export function PeopleList({ list, userId, isOwn }: Props) {
  const { t } = useLingui()
  const people = useInfiniteQuery(peopleQuery(useQueryClient(), list, userId))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = people
  if (people.isPending) return <PeopleSkeleton />
  const shown = people.data?.pages.flatMap((page) => page.people) ?? []
  const nobody = {
    followers: t`No followers yet`,
    following: t`Follows nobody yet`,
    requests: t`No requests`,
  }
  return (
    <>
      {people.isError && (
        <ErrorBox onRetry={() => void people.refetch()}>
          {describeError(people.error) ?? t`This list could not be loaded.`}
        </ErrorBox>
      )}
      {shown.length === 0 && !people.isError && <Empty title={nobody[list]} />}
      <ul className={css.people}>
        {shown.map((person) => (
          <PersonRow key={person.userId} person={person}>
            <PersonActions person={person} list={list} ownId={isOwn ? userId : undefined} />
          </PersonRow>
        ))}
      </ul>
      <ListEnd
        key={shown.length}
        onNear={() => {
          if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
        }}
      />
      {isFetchingNextPage && <PeopleSkeleton />}
    </>
  )
}

/** Tells when the end comes near; made anew after each page, because a short page may leave it in view. */
function ListEnd({ onNear }: { onNear: () => void }) {
  const ref = useInView<HTMLDivElement>((isNear) => isNear && onNear(), { margin: '300px' })
  return <div ref={ref} aria-hidden />
}

export function PeopleSkeleton() {
  return (
    <div className={css.people} aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={css.person}>
          <Skeleton width="3rem" height="3rem" shape="avatar" />
          <div className={css.names}>
            <Skeleton width="9rem" />
            <Skeleton width="6rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
