import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Empty } from '#ui/feedback/empty.tsx'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type PeopleList as ListName, peopleQuery } from './follows.queries.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonRow } from './person-row.tsx'
import css from './people.module.css'

interface Props {
  list: ListName
  userId: string
  isOwn: boolean
}

/** A list of people that loads more while scrolling. */
export function PeopleList({ list, userId, isOwn }: Props) {
  const { t } = useLingui()
  const people = useInfiniteQuery(peopleQuery(useQueryClient(), list, userId))
  const loaded = people.data?.pages.flatMap((page) => page.people) ?? []
  const nobody = {
    followers: t`No followers yet`,
    following: t`Not following anyone yet`,
    requests: t`No requests`,
  }
  return (
    <>
      <ListState
        list={people}
        isEmpty={loaded.length === 0}
        pending={<PeopleSkeleton />}
        failure={t`This list could not be loaded.`}
        empty={<Empty title={nobody[list]} />}
      />
      <ul className={css.people}>
        {loaded.map((person) => (
          <PersonRow key={person.userId} person={person}>
            <PersonActions person={person} list={list} ownId={isOwn ? userId : undefined} />
          </PersonRow>
        ))}
      </ul>
      <ListEnd key={loaded.length} list={people} />
      {people.isFetchingNextPage && <PeopleSkeleton />}
    </>
  )
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
