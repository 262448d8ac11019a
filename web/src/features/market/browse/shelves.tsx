import type { Shelf } from '@akada/contract/market/routes'
import { lightMegabytes } from '@akada/contract/market/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#features/sessions/public.ts'
import { numberText } from '#lib/text/number-text.ts'
import { Link } from '#routing/link.tsx'
import type { SearchParams } from '#routing/paths.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { explanationOf } from '#ui/feedback/list-state.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { CardSkeletons } from '../card/card-skeletons.tsx'
import { CourseGrid } from '../card/course-grid.tsx'
import { languageText } from '../data/course-texts.ts'
import { shelvesQuery } from '../data/market.queries.ts'
import css from './market.module.css'

/** A few courses for each of several reasons. */
export function Shelves() {
  const shelves = useQuery(shelvesQuery())
  if (shelves.isPending) return <CardSkeletons />
  return (
    <div className={css.shelves}>
      {shelves.error && (
        <ErrorBox onRetry={() => void shelves.refetch()}>
          {explanationOf(shelves.error) ?? <Trans>The market could not be loaded. Try again.</Trans>}
        </ErrorBox>
      )}
      {shelves.data?.shelves.length === 0 && <NoCourses />}
      {shelves.data?.shelves.map((shelf, index) => (
        <ShelfView key={`${shelf.reason} ${shelf.tag}`} shelf={shelf} isFirst={index === 0} />
      ))}
    </div>
  )
}

/** The address of all courses of a shelf. */
function searchOfShelf({ reason, tag }: Shelf): SearchParams {
  const searches: Record<Shelf['reason'], SearchParams> = {
    interest: { tag: tag ?? undefined },
    following: { from: 'following' },
    language: { language: tag ?? undefined },
    light: { data: String(lightMegabytes) },
    short: { length: 'short' },
    popular: { sort: 'popular' },
    new: { sort: 'new' },
    free: { price: 'free' },
  }
  return searches[reason]
}

function ShelfView({ shelf, isFirst }: { shelf: Shelf; isFirst: boolean }) {
  const name = useReason(shelf)
  const { courses } = shelf
  const totalCount = numberText(shelf.totalCount)
  return (
    <section className={css.shelf} aria-label={name}>
      <div className={css.shelfHead}>
        <h2>{name}</h2>
        {shelf.totalCount > courses.length && (
          <Link to="/market" search={searchOfShelf(shelf)}>
            <Trans>All {totalCount}</Trans>
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Link>
        )}
      </div>
      <CourseGrid courses={courses} isFirst={isFirst} leads />
    </section>
  )
}

function useReason({ reason, tag }: Shelf): string {
  const { t } = useLingui()
  const reasons: Record<Shelf['reason'], string> = {
    interest: t`Because you like #${tag}`,
    following: t`From people you follow`,
    language: t`In your language: ${languageText(tag ?? '')}`,
    light: t`Light on data: under ${lightMegabytes} MB whole`,
    short: t`Under 1 hour`,
    popular: t`What others learn`,
    new: t`New here`,
    free: t`Free`,
  }
  return reasons[reason]
}

function NoCourses() {
  const isMember = useSignedIn()
  return (
    <Empty
      title={<Trans>No courses yet</Trans>}
      action={
        isMember && (
          <Link to="/studio" className={buttonClass({})}>
            <Trans>Make the first one</Trans>
          </Link>
        )
      }
    >
      <Trans>Courses appear here as soon as somebody publishes one.</Trans>
    </Empty>
  )
}
