import { siteName } from '#lib/site-name.ts'
import type { Listing } from '@akada/contract/market/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '#features/sessions/public.ts'
import { numberText } from '#lib/text/number-text.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { MarketHead } from '../browse/market-head.tsx'
import css from '../browse/market.module.css'
import { RowSkeletons } from '../card/card-skeletons.tsx'
import { CourseName } from '../card/course-name.tsx'
import { priceText } from '../data/course-texts.ts'
import { listingsQuery } from '../data/market.queries.ts'
import { ListingMenu } from './listing-menu.tsx'
import { ListingState, WhatIsMissing } from './listing-state.tsx'
import own from './listings.module.css'

/** A seller's own courses: their state, price, learners, and what drafts still need. */
export function ListingsScreen() {
  const me = useSession()
  return (
    <div className={css.page}>
      <MarketHead>
        <Link to="/studio" className={buttonClass({})}>
          <Trans>New course</Trans>
        </Link>
      </MarketHead>
      {me && <Listings userId={me.id} />}
    </div>
  )
}

function Listings({ userId }: { userId: string }) {
  const list = useInfiniteQuery(listingsQuery(userId))
  const pages = list.data?.pages ?? []
  const courses = pages.flatMap((page) => page.courses)
  return (
    <div className={css.list}>
      <ListState
        list={list}
        isEmpty={courses.length === 0}
        pending={<RowSkeletons />}
        failure={<Trans>The market could not be loaded. Try again.</Trans>}
        empty={<NoListings />}
      />
      {courses.length > 0 && <ListingTable courses={courses} />}
      {pages.length > 0 && <ListEnd key={pages.length} list={list} />}
      {courses.length > 0 && (
        <p className={own.note}>
          <Trans>Prices are in naira. {siteName}'s fee per sale depends on your plan.</Trans>
        </p>
      )}
    </div>
  )
}

function ListingTable({ courses }: { courses: readonly Listing[] }) {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`Your listings`}
      rows={courses}
      keyOf={({ id }) => id}
      rowLabel={({ title }) => title}
      columns={[
        { key: 'course', head: t`Course`, renderCell: (course) => <Named course={course} /> },
        { key: 'state', head: t`State`, renderCell: (course) => <ListingState course={course} /> },
        { key: 'price', head: t`Price`, align: 'end', renderCell: (course) => <b>{priceText(course)}</b> },
        {
          key: 'learners',
          head: t`Learners`,
          align: 'end',
          renderCell: ({ students }) => numberText(students),
        },
        {
          key: 'saves',
          head: t`Saved`,
          align: 'end',
          hideBelow: 80,
          renderCell: ({ saves }) => numberText(saves),
        },
        {
          key: 'missing',
          head: t`To do`,
          hideBelow: 64,
          renderCell: (course) => <WhatIsMissing course={course} />,
        },
        {
          key: 'menu',
          head: t`Actions`,
          align: 'end',
          renderCell: (course) => <ListingMenu course={course} />,
        },
      ]}
      renderCard={(course) => (
        <div className={own.card}>
          <div className={own.head}>
            <Named course={course} />
            <ListingMenu course={course} />
          </div>
          <p className={own.facts}>
            <ListingState course={course} />
            <b>{priceText(course)}</b>
            <span>{t`Learners: ${numberText(course.students)}`}</span>
          </p>
          <WhatIsMissing course={course} />
        </div>
      )}
    />
  )
}

function Named({ course }: { course: Listing }) {
  return (
    <CourseName course={course}>
      <Link to="/courses/:id" params={{ id: course.id }}>
        {course.title}
      </Link>
    </CourseName>
  )
}

function NoListings() {
  return (
    <Empty
      title={<Trans>You have no courses yet</Trans>}
      action={
        <Link to="/studio" className={buttonClass({})}>
          <Trans>Make your first course</Trans>
        </Link>
      }
    >
      <Trans>A course starts as a draft that only you can see.</Trans>
    </Empty>
  )
}
