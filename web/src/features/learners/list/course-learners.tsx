import type { CourseCard } from '@akada/contract/courses/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearch } from '#routing/screen-address.ts'
import { ListState } from '#ui/feedback/list-state.tsx'
import { SelectionActions } from '../actions/selection-actions.tsx'
import { type Chosen, nobody, withIds } from '../data/chosen.ts'
import { learnersQuery } from '../data/learners.queries.ts'
import { type LearnersView, showLearners, viewOf } from '../data/learners-view.ts'
import { LearnerPanel } from '../panel/learner-panel.tsx'
import css from './learners.module.css'
import { LearnersBar, searchId } from './learners-bar.tsx'
import { LearnersFoot } from './learners-foot.tsx'
import { LearnersTable } from './learners-table.tsx'
import { NoLearners, NobodyFound } from './no-learners.tsx'
import { RowsPending } from './rows-pending.tsx'
import { useLearnerKeys } from './use-learner-keys.ts'

interface Props {
  courses: readonly CourseCard[]
  course: CourseCard
}

/** The learners of one course; everything but the selection is part of the address. */
export function CourseLearners({ courses, course }: Props) {
  const { t } = useLingui()
  const address = useSearch()
  const view = viewOf(address)
  const list = useQuery(learnersQuery(course.id, view))
  const { chosen, choose } = useChosen(`${view.search} ${view.progress}`)
  const { data } = list
  const isChoosing = isAnyone(chosen)
  const [open, setOpen] = useState<'email' | 'invite'>()
  const learners = data?.trainees ?? []
  const main = useRef<HTMLElement>(null)
  useLearnerKeys({
    list: main,
    searchId,
    learners,
    onOpen: ({ userId }) => showLearners(address, { learner: userId }),
    onEmail: (learner) => {
      if (!isChoosing && learner) choose(withIds(new Set([learner.userId]), nobody, learners))
      if (isChoosing || learner) setOpen('email')
    },
    onClear: isChoosing && !address['learner'] ? () => choose(nobody) : undefined,
  })
  return (
    <div className={css.columns}>
      <section ref={main} className={css.main} aria-label={t`All Learners`}>
        {isChoosing && data ? (
          <SelectionActions
            {...{ course, view, chosen, choose, open, setOpen }}
            total={data.meta.totalCount}
          />
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
        {data && learners.length > 0 && (
          <>
            <LearnersTable
              {...{ course, view, chosen, choose }}
              learners={learners}
              total={data.meta.totalCount}
              isBusy={list.isPlaceholderData}
            />
            <LearnersFoot view={view} meta={data.meta} isBusy={list.isPlaceholderData} />
          </>
        )}
      </section>
      <LearnerPanel course={course} learners={learners} userId={address['learner']} />
    </div>
  )
}

function Nobody({ view: { search, progress } }: { view: LearnersView }) {
  const address = useSearch()
  if (search === '' && progress === undefined) return <NoLearners />
  return <NobodyFound onClear={() => showLearners(address, { q: undefined, progress: undefined })} />
}

const isAnyone = ({ isAll, byId }: Chosen) => isAll || byId.size > 0

/** The selection, over all pages of one search and filter. */
function useChosen(filter: string) {
  const [state, setState] = useState<{ filter: string; chosen: Chosen }>({ filter, chosen: nobody })
  const choose = (chosen: Chosen) => setState({ filter, chosen })
  return { chosen: state.filter === filter ? state.chosen : nobody, choose }
}
