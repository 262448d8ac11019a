import type { Learner } from '@akada/contract/learners/routes'
import { useLingui } from '@lingui/react/macro'
import { isGoodResult } from '#lib/good-result.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { percentText } from '#lib/text/number-text.ts'
import { bestOf } from '../data/learner-texts.ts'
import css from './learners.module.css'

interface Props {
  learner: Learner
}

export function Who({ learner: { name, email, avatar } }: Props) {
  return (
    <span className={css.who}>
      <Avatar name={name} src={avatar} />
      <span>
        <span className={css.name} title={name} dir="auto">
          {name}
        </span>
        <span className={css.small} title={email}>
          {email}
        </span>
      </span>
    </span>
  )
}

/** Progress, and completion, which stays when lessons are added. */
export function Completion({ learner: { percentageCompletion, completedAt, name } }: Props) {
  const { t } = useLingui()
  return (
    <div className={css.progress}>
      <span>
        <b data-complete={completedAt !== null || undefined}>{completedAt ? t`Complete` : t`Incomplete`}</b>
        <span>{percentText(percentageCompletion)}</span>
      </span>
      <Progress value={percentageCompletion} label={t`Progress of ${name}`} />
      {completedAt && percentageCompletion < 100 && (
        <span className={css.small}>{t`Finished before lessons were added`}</span>
      )}
    </div>
  )
}

/** The best result, green from 70 % on, and in a word for those who listen. */
export function BestResult({ learner }: Props) {
  const { t } = useLingui()
  const best = bestOf(learner)
  if (best === undefined)
    return (
      <span className={css.none}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t`No quiz taken`}</VisuallyHidden>
      </span>
    )
  return (
    <span className={css.result} data-good={isGoodResult(best) || undefined}>
      {percentText(best)}
      <VisuallyHidden>, {isGoodResult(best) ? t`passed` : t`not passed`}</VisuallyHidden>
    </span>
  )
}
