import type { QuestionForm } from '@akada/contract/quizzes/questions'
import { problemOf, questionTypes } from '@akada/contract/quizzes/types'
import { Plural, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Margin } from '#ui/layout/margin.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { blankForm } from '../data/blank-form.ts'
import { editorTypes } from '../types/editor-types.ts'
import type { Edited } from './edited.ts'
import css from './question-outline.module.css'

interface Props {
  questions: readonly Edited[]
  chosen: string | undefined
  onChoose: (key: string) => void
  onMove: (from: number, to: number) => void
  onAdd: (form: QuestionForm) => void
}

function newForm(): QuestionForm {
  const [type] = questionTypes
  const blank = blankForm(type)
  return { ...blank, ...editorTypes[type].begin(blank) }
}

/** All questions with their problems in words; Alt and the arrows move the focused one. */
export function QuestionOutline({ questions, chosen, onChoose, onMove, onAdd }: Props) {
  const { t } = useLingui()
  const [said, say] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= questions.length) return
    onMove(from, to)
    const [text, place, count] = [questions[from]?.form.text ?? '', to + 1, questions.length]
    say(t`${text}, ${place} of ${count}`)
  }
  return (
    <nav className={css.outline} aria-label={t`Questions`}>
      <header className={css.head}>
        <h2>
          <Plural value={questions.length} one="# question" other="# questions" />
        </h2>
        <Button kind="quiet" size={36} icon="plus" onClick={() => onAdd(newForm())}>
          {t`Add`}
        </Button>
      </header>
      <Margin label={t`Questions`}>
        {questions.map(({ key, form }, place) => (
          <OutlineRow
            key={key}
            form={form}
            place={place}
            count={questions.length}
            isChosen={key === chosen}
            onChoose={() => onChoose(key)}
            onMove={(by) => move(place, place + by)}
          />
        ))}
      </Margin>
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </nav>
  )
}

interface RowProps {
  form: QuestionForm
  place: number
  count: number
  isChosen: boolean
  onChoose: () => void
  onMove: (by: number) => void
}

function OutlineRow({ form, place, count, isChosen, onChoose, onMove }: RowProps) {
  const { t, i18n } = useLingui()
  const text = form.text.trim() || t`No text yet`
  const problem = problemOf(form)
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <li className={css.row} data-margin-row data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={css.press}
        aria-current={isChosen ? 'true' : undefined}
        onKeyDown={press}
        onClick={onChoose}
      >
        <span className={css.number}>{place + 1}</span>
        <span className={css.words}>
          <span className={css.text}>{text}</span>
          {problem && (
            <span className={css.problem}>
              <Icon name="warning-circle" size={16} />
              {i18n._(problem)}
            </span>
          )}
        </span>
      </button>
      {isChosen && (
        <span className={css.moves}>
          <IconButton
            size={36}
            icon="arrow-up"
            label={t`Move up`}
            disabled={place === 0}
            onKeyDown={press}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size={36}
            icon="arrow-down"
            label={t`Move down`}
            disabled={place === count - 1}
            onKeyDown={press}
            onClick={() => onMove(1)}
          />
        </span>
      )}
    </li>
  )
}
