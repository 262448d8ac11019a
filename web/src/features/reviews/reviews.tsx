import { type Rating, type Review, reviewFrom } from '@akada/contract/reviews/routes'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useInView } from '#ui/hooks/use-in-view.ts'
import { ListRows } from '#ui/layout/list-box.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewRow } from './review-row.tsx'
import css from './reviews.module.css'
import { reviewsQuery } from './reviews.queries.ts'
import { StarsBoard } from './stars-board.tsx'

interface Props {
  course: {
    id: string
    isOwner: boolean
    isEnrolled: boolean
    percentageCompletion: number | null
    completedAt?: string | null
    rating: Rating
    instructor: { firstName: string; username: string } | null
  }
}

/** Reviews of a course, requested when scrolled near. */
export function Reviews({ course }: Props) {
  const [isNear, setNear] = useState(false)
  const place = useInView<HTMLElement>((isInView) => isInView && setNear(true), { margin: '300px' })
  const list = useInfiniteQuery({ ...reviewsQuery(course.id), enabled: isNear })
  const [first] = list.data?.pages ?? []
  return (
    <section ref={place} id="reviews" className={css.reviews} aria-labelledby="reviews-heading">
      <h2 id="reviews-heading">
        <Trans>Reviews</Trans>
      </h2>
      {first && first.summary.count > 0 && <StarsBoard summary={first.summary} />}
      {first && course.isEnrolled && <OwnReview course={course} mine={first.mine} />}
      <ReviewList list={list} course={course} />
    </section>
  )
}

function OwnReview({ course, mine }: Props & { mine: Review | null }) {
  const { id, percentageCompletion, completedAt } = course
  const done = percentageCompletion ?? 0
  if (mine || completedAt || done >= reviewFrom)
    return <ReviewForm key={mine?.changedAt} courseId={id} mine={mine} />
  return (
    <p className={css.hint}>
      <Trans>You can write a review once you have seen a fifth of the course.</Trans>{' '}
      <Trans>You have done {done}%.</Trans>
    </p>
  )
}

interface List {
  data: { pages: { reviews: Review[] }[] } | undefined
  error: Error | null
  isPending: boolean
  refetch: () => Promise<unknown>
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

function ReviewList({ list, course }: Props & { list: List }) {
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? []
  return (
    <>
      <ListRows
        className={css.list}
        list={list}
        isEmpty={reviews.length === 0}
        failure={<Trans>The reviews could not be loaded.</Trans>}
        empty={<Trans>No one has reviewed this course yet.</Trans>}
      >
        {reviews.map((review) => (
          <ReviewRow key={review.id} review={review} course={course} />
        ))}
      </ListRows>
      {list.hasNextPage && (
        <div>
          <Button
            kind="outline"
            isLoading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            <Trans>More reviews</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
