import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { navigate } from '#routing/navigation.ts'
import { useSearchParam } from '#routing/screen-address.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { watchlistQuery } from '../data/learning.queries.ts'
import { StoredCourses } from '../offline/stored-courses.tsx'
import css from './my-learning.module.css'
import { WatchedRow } from './watched-row.tsx'

type Tab = 'courses' | 'device' | 'saved'

const show = (tab: Tab) =>
  navigate(
    { to: '/classroom/my-learning', search: tab === 'courses' ? {} : { tab } },
    { replace: true, keepsScroll: true },
  )

/** Offline it begins with what can be played. */
function tabOf(chosen: string | undefined, isOnline: boolean): Tab {
  if (chosen === 'device' || chosen === 'saved') return chosen
  return isOnline || chosen ? 'courses' : 'device'
}

/** The member's courses, last used first; those they have saved are the market's. */
export function MyLearningScreen({ saved }: { saved: ReactNode }) {
  const { t } = useLingui()
  const tab = tabOf(useSearchParam('tab'), useOnline())
  return (
    <div className={css.screen}>
      <header className={css.top}>
        <h1>
          <Trans>My learning</Trans>
        </h1>
        <Link to="/market/wallet" search={{ type: 'purchase' }} className={css.purchases}>
          <Icon name="wallet" size={20} />
          <Trans>Purchases and receipts</Trans>
        </Link>
      </header>
      <Tabs
        label={t`My learning`}
        active={tab}
        onChange={show}
        tabs={[
          { key: 'courses', label: t`Courses` },
          { key: 'device', label: t`On this device` },
          { key: 'saved', label: t`Saved` },
        ]}
      >
        {tab === 'device' && <StoredCourses />}
        {tab === 'saved' && <Suspense fallback={<Waiting />}>{saved}</Suspense>}
        {tab === 'courses' && <WatchedList />}
      </Tabs>
    </div>
  )
}

function WatchedList() {
  const userId = useSession()?.id ?? ''
  const list = useInfiniteQuery(watchlistQuery(userId, 'all'))
  const courses = list.data?.pages.flatMap((page) => page.courses) ?? []
  return (
    <>
      <div className={css.state}>
        <ListState
          list={list}
          isEmpty={courses.length === 0}
          pending={<Waiting />}
          failure={<Trans>Your courses could not be loaded.</Trans>}
          empty={<Nothing />}
        />
      </div>
      <ul className={css.list}>
        {courses.map((course) => (
          <WatchedRow key={course.id} course={course} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button kind="outline" isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <Trans>Show more courses</Trans>
        </Button>
      )}
    </>
  )
}

function Waiting() {
  const { t } = useLingui()
  return (
    <ul className={css.list} aria-label={t`Loading`}>
      {[0, 1, 2].map((n) => (
        <li key={n} className={css.row}>
          <span className={css.cover}>
            <Skeleton height="100%" shape="box" />
          </span>
          <div className={css.words}>
            <Skeleton width="70%" height="1.5rem" />
            <Skeleton width="40%" />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Nothing() {
  return (
    <Empty
      title={<Trans>No courses yet</Trans>}
      action={
        <Link to="/courses" className={buttonClass({})}>
          <Trans>Find a course</Trans>
        </Link>
      }
    >
      <Trans>
        Courses you enrol in appear here with the place where you stopped, and their certificates.
      </Trans>
    </Empty>
  )
}
