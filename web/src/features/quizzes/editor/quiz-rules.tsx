import { type Quiz, passMark } from '@akada/contract/quizzes/model'
import * as api from '@akada/contract/quizzes/routes'
import type { CallOf } from '@akada/contract/route'
import { parseNumber } from '@akada/contract/text/typed-numbers'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { quizKeys } from '../data/quizzes.queries.ts'
import { NumberField } from '../parts/number-field.tsx'
import { showFailure } from '../data/show-failure.ts'
import css from './quiz-editor.module.css'

type Changes = CallOf<typeof api.updateQuiz>['body']

type Shown = Pick<
  Quiz,
  'timeLimit' | 'maxAttempts' | 'retryAfter' | 'drawn' | 'passMark' | 'showAnswers' | 'isDraft' | 'isRequired'
> &
  Pick<Quiz, 'shuffleQuestions' | 'shuffleOptions' | 'takesLateAnswers'>

interface RulesProps {
  shown: Shown
  set: (changes: Changes) => void
}

/** Time, attempts, order and scoring; each change is stored at once. */
export function QuizRules({ quiz }: { quiz: Quiz }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { id: quizId } = quiz
  const change = useMutation({
    mutationFn: (body: Changes) => call(api.updateQuiz, { params: { quizId }, body }),
    onSuccess: ({ quiz: changed }) => client.setQueryData(quizKeys.one(quizId), changed),
    onError: showFailure,
  })
  // A change shows at once, and is undone on failure.
  const shown = { ...quiz, ...(change.isPending && change.variables) } as Shown
  const set = (changes: Changes) => change.mutate(changes)
  return (
    <aside className={css.rules} aria-label={t`The rules`}>
      <h2>
        <Trans>The rules</Trans>
      </h2>
      <TitleField title={quiz.title} onChange={(title) => set({ title })} />
      <Limits shown={shown} set={set} />
      <Switches shown={shown} set={set} />
    </aside>
  )
}

function Limits({ shown, set }: RulesProps) {
  const { t } = useLingui()
  return (
    <>
      <RuleNumber
        label={t`Minutes`}
        hint={t`Leave empty for no limit. The server enforces it.`}
        value={shown.timeLimit}
        range={{ min: 1, max: 600 }}
        onChange={(timeLimit) => set({ timeLimit })}
      />
      <RuleNumber
        label={t`Tries`}
        hint={t`Leave empty for no limit.`}
        value={shown.maxAttempts || null}
        range={{ min: 1, max: 100 }}
        onChange={(tries) => set({ maxAttempts: tries ?? 0 })}
      />
      <RuleNumber
        label={t`Pause between tries, in minutes`}
        value={shown.retryAfter || null}
        range={{ min: 1, max: 43_200 }}
        onChange={(minutes) => set({ retryAfter: minutes ?? 0 })}
      />
      <RuleNumber
        label={t`Questions in each try`}
        hint={t`Leave empty for all. A lower number is drawn for each try.`}
        value={shown.drawn}
        range={{ min: 1, max: 200 }}
        onChange={(drawn) => set({ drawn })}
      />
      <RuleNumber
        label={t`Pass mark, in per cent`}
        value={shown.passMark}
        range={{ min: 0, max: 100 }}
        onChange={(mark) => set({ passMark: mark ?? passMark })}
      />
      <Field label={t`Correct answers are shown`}>
        {(control) => (
          <Select
            {...control}
            value={shown.showAnswers}
            onChange={(event) => set({ showAnswers: event.target.value as Quiz['showAnswers'] })}
          >
            <option value="after-submit">{t`After handing in`}</option>
            <option value="after-pass">{t`Once passed`}</option>
            <option value="never">{t`Never`}</option>
          </Select>
        )}
      </Field>
    </>
  )
}

function Switches({ shown, set }: RulesProps) {
  const { t } = useLingui()
  const { shuffleQuestions, shuffleOptions, takesLateAnswers, isRequired, isDraft = false } = shown
  return (
    <>
      <Switch
        label={t`Shuffle questions`}
        isOn={shuffleQuestions}
        onChange={(isOn) => set({ shuffleQuestions: isOn })}
      />
      <Switch
        label={t`Shuffle answers`}
        isOn={shuffleOptions}
        onChange={(isOn) => set({ shuffleOptions: isOn })}
      />
      <Switch
        label={t`Count late answers`}
        hint={t`Answers delayed by a bad connection are accepted for ten minutes after the end, and marked as late.`}
        isOn={takesLateAnswers}
        onChange={(isOn) => set({ takesLateAnswers: isOn })}
      />
      <Switch
        label={t`Needed for certificate`}
        isOn={isRequired}
        onChange={(isOn) => set({ isRequired: isOn })}
      />
      <Switch
        label={t`Draft`}
        hint={t`Only you see it.`}
        isOn={isDraft}
        onChange={(isOn) => set({ isDraft: isOn })}
      />
    </>
  )
}

function TitleField({ title, onChange }: { title: string; onChange: (title: string) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState(title)
  return (
    <Field label={t`Title`} error={text.trim() === '' ? 'Quiz title is required' : undefined}>
      {(control) => (
        <Input
          {...control}
          value={text}
          maxLength={150}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => text.trim() !== '' && text !== title && onChange(text.trim())}
        />
      )}
    </Field>
  )
}

interface NumberProps {
  label: string
  hint?: string
  value: number | null
  range: { min: number; max: number }
  onChange: (value: number | null) => void
}

/** A whole number that may be left empty; stored when the field is left, if it is good. */
function RuleNumber({ label, hint, value, range: { min, max }, onChange }: NumberProps) {
  const { t } = useLingui()
  const [text, setText] = useState(value === null ? '' : String(value))
  const number = text.trim() === '' ? null : parseNumber(text)
  const isGood =
    number === null || (number !== undefined && Number.isInteger(number) && number >= min && number <= max)
  return (
    <NumberField
      label={label}
      hint={hint}
      value={text}
      problem={isGood ? undefined : t`Enter a whole number from ${min} to ${max}.`}
      maxLength={10}
      range={{ min, max }}
      onChange={setText}
      onLeave={() => isGood && number !== value && onChange(number)}
    />
  )
}
