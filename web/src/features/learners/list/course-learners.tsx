import type { CourseCard } from '@akada/contract/course'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from '#routing/navigation.ts'
import { ListState } from '#ui/feedback/list-state.tsx'
import { SelectionActions } from '../actions/selection-actions.tsx'
import { type Chosen, nobody } from '../data/chosen.ts'
import { learnersQuery } from '../data/learners.queries.ts'
import { type LearnersView, showLearners, viewOf } from '../data/learners-view.ts'
import { LearnerPanel } from '../panel/learner-panel.tsx'
import css from './learners.module.css'
import { LearnersBar } from './learners-bar.tsx'
import { LearnersFoot } from './learners-foot.tsx'
import { LearnersTable } from './learners-table.tsx'
import { NoLearners, NobodyFound } from './no-learners.tsx'
import { RowsPending } from './rows-pending.tsx'

interface Props {
  courses: readonly CourseCard[]
  course: CourseCard
}

/** The learners of one course; everything but who is chosen is part of the address. */
export function CourseLearners({ courses, course }: Props) {
  const { t } = useLingui()
  const address = useSearch()
  const view = viewOf(address)
  const list = useQuery(learnersQuery(course.id, view))
  const { chosen, choose } = useChosen(`${view.search} ${view.progress}`)
  const { data } = list
  const isChoosing = chosen.isAll || chosen.byId.size > 0
  return (
    <div className={css.columns}>
      <section className={css.main} aria-label={t`All Learners`}>
        {isChoosing && data ? (
          <SelectionActions {...{ course, view, chosen, choose }} total={data.meta.totalCount} />
        ) : (
          <LearnersBar courses={courses} course={course} />
        )}
        <ListState
          list={list}
          isEmpty={data?.trainees.length === 0}
          pending={<RowsPending />}
          failure={<Trans>The learners could not be loaded.</Trans>}
          empty={<Nobody view={view} />}
        />
        {data && data.trainees.length > 0 && (
          <>
            <LearnersTable
              {...{ course, view, chosen, choose }}
              learners={data.trainees}
              total={data.meta.totalCount}
              isBusy={list.isPlaceholderData}
            />
            <LearnersFoot view={view} meta={data.meta} isBusy={list.isPlaceholderData} />
          </>
        )}
      </section>
      <LearnerPanel course={course} learners={data?.trainees ?? []} userId={address['learner']} />
    </div>
  )
}

function Nobody({ view: { search, progress } }: { view: LearnersView }) {
  const address = useSearch()
  if (search === '' && progress === undefined) return <NoLearners />
  return <NobodyFound onClear={() => showLearners(address, { q: undefined, progress: undefined })} />
}

/** Who is chosen, over all pages of one search and filter. */
function useChosen(filter: string) {
  const [state, setState] = useState<{ filter: string; chosen: Chosen }>({ filter, chosen: nobody })
  const choose = (chosen: Chosen) => setState({ filter, chosen })
  return { chosen: state.filter === filter ? state.chosen : nobody, choose }
}
