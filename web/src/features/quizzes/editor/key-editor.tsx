import type { Media } from '@akada/contract/media/routes'
import type { QuestionForm, QuestionType } from '@akada/contract/quizzes/questions'
import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { NumberKey } from './number-key.tsx'
import { OptionRows } from './option-rows.tsx'
import { PairRows } from './pair-rows.tsx'
import css from './quiz-editor.module.css'
import { TextRows } from './text-rows.tsx'

interface Props {
  form: QuestionForm
  /** Pictures and clips, by their keys. */
  media: Readonly<Record<string, Media>>
  onChange: (changes: Partial<QuestionForm>) => void
}

/** The correct answer, as the question type requires. */
export function KeyEditor(props: Props) {
  const Editor = editors[props.form.type]
  return <Editor {...props} />
}

function PartialSwitch({ form, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Switch
      label={t`Part of the marks for part of the answer`}
      isOn={form.partial}
      onChange={(isOn) => onChange({ partial: isOn })}
    />
  )
}

function ChoiceKey({ form: { type, options }, media, onChange }: Props) {
  return <OptionRows {...{ type, options, media }} onChange={(changed) => onChange({ options: changed })} />
}

function ManyKey(props: Props) {
  return (
    <>
      <ChoiceKey {...props} />
      <PartialSwitch {...props} />
    </>
  )
}

/** Which of both a question has; neither is the usual. */
function ComparisonSwitches({ form: { compare }, onChange }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Switch
        label={t`Tones and accents count`}
        hint={t`Many phones can't type them.`}
        isOn={compare === 'tones'}
        onChange={(isOn) => onChange({ compare: isOn ? 'tones' : 'plain' })}
      />
      <Switch
        label={t`Signs make no difference`}
        hint={t`Then C, C++ and C# are the same answer.`}
        isOn={compare === 'letters'}
        onChange={(isOn) => onChange({ compare: isOn ? 'letters' : 'plain' })}
      />
    </>
  )
}

function ShortKey({ form, media, onChange }: Props) {
  const { t } = useLingui()
  return (
    <>
      <TextRows
        legend={t`Answers to accept`}
        texts={form.answers}
        addLabel={t`Add an answer`}
        onChange={(answers) => onChange({ answers })}
      />
      <Switch
        label={t`Compare letter by letter`}
        hint={t`Otherwise capitals and spaces make no difference.`}
        isOn={form.isExact}
        onChange={(isOn) => onChange({ isExact: isOn })}
      />
      {!form.isExact && <ComparisonSwitches {...{ form, media, onChange }} />}
    </>
  )
}

function RightNumber({ form, onChange }: Props) {
  return <NumberKey number={form.number ?? null} onChange={(number) => onChange({ number })} />
}

function OrderKey(props: Props) {
  const { t } = useLingui()
  return (
    <>
      <TextRows
        legend={t`Steps, the right way round`}
        texts={props.form.order}
        addLabel={t`Add a step`}
        isOrdered
        onChange={(order) => props.onChange({ order })}
      />
      <PartialSwitch {...props} />
    </>
  )
}

function MatchKey(props: Props) {
  return (
    <>
      <PairRows pairs={props.form.pairs} onChange={(pairs) => props.onChange({ pairs })} />
      <PartialSwitch {...props} />
    </>
  )
}

function LongKey() {
  const { t } = useLingui()
  return <p className={css.hint}>{t`You read and grade these answers yourself.`}</p>
}

const editors: Record<QuestionType, ComponentType<Props>> = {
  SINGLE: ChoiceKey,
  MULTIPLE: ManyKey,
  TRUE_FALSE: ChoiceKey,
  SHORT: ShortKey,
  NUMBER: RightNumber,
  ORDER: OrderKey,
  MATCH: MatchKey,
  LONG: LongKey,
}
