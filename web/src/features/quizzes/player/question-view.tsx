import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Progress } from '#ui/feedback/progress.tsx'
import { Margin } from '#ui/layout/margin.tsx'
import { QuestionMedia } from '../parts/question-media.tsx'
import css from '../parts/question-view.module.css'
import { playerTypes } from '../types/player-types.ts'
import type { AnswerProps } from '../types/player-type.ts'

export interface QuestionProps extends AnswerProps {
  /** Counted from 0. */
  place: number
  count: number
}

/** One question on the page of an exercise book, its answers below it. */
export function QuestionView({ place, count, ...props }: QuestionProps) {
  const { question } = props
  const { t } = useLingui()
  const id = useId()
  const number = place + 1
  const { AnswerField, choice } = playerTypes[question.type]
  return (
    <>
      <div className={css.place}>
        <b>{t`Question ${number} of ${count}`}</b>
        <span>
          <Plural value={question.points} one="# mark" other="# marks" />
        </span>
      </div>
      <Progress value={(100 * number) / count} label={t`Question ${number} of ${count}`} />
      <div className={css.page}>
        <Margin as="div" width="bubble">
          <div className={css.head} data-margin-row>
            <span className={css.number} aria-hidden="true">
              {number}
            </span>
            <div>
              <h2 id={id} className={css.question} dir="auto">
                {question.text}
              </h2>
              <QuestionMedia media={question.media} alt={question.alt} />
              {choice?.isMany && (
                <p className={css.hint}>
                  <Trans>Shade all that are right</Trans>
                </p>
              )}
            </div>
          </div>
          <fieldset className={css.answers} aria-labelledby={id}>
            <AnswerField {...props} />
          </fieldset>
        </Margin>
      </div>
    </>
  )
}
