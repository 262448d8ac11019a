import { useLingui } from '@lingui/react/macro'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Dock } from '#ui/layout/dock.tsx'
import { type QuestionProps, QuestionView } from './question-view.tsx'
import css from './quiz-run.module.css'

interface Props extends QuestionProps {
  /** Answers are taken no more. */
  isLocked: boolean
  onGo: (place: number) => void
  onFlag: () => void
}

/** One question, and the ways to the others. */
export function RunQuestion({ isLocked, onGo, onFlag, ...props }: Props) {
  const { question, place, count, answer } = props
  const isFlagged = answer?.isFlagged ?? false
  return (
    <form
      className={css.page}
      onSubmit={(event) => {
        event.preventDefault()
        onGo(place + 1)
      }}
    >
      <fieldset className={css.fields} disabled={isLocked}>
        <QuestionView key={question.id} {...props} />
      </fieldset>
      <Moves place={place} count={count} isFlagged={isFlagged} onGo={onGo} onFlag={onFlag} />
    </form>
  )
}

interface MovesProps extends Pick<Props, 'place' | 'count' | 'onGo' | 'onFlag'> {
  isFlagged: boolean
}

/** Below the question, and on a phone at the thumb. */
function Moves({ place, count, isFlagged, onGo, onFlag }: MovesProps) {
  const { t } = useLingui()
  const next = place === count - 1 ? t`Check` : t`Next`
  const back = { isMirrored: true, disabled: place === 0, onClick: () => onGo(place - 1) }
  const flag = { 'aria-pressed': isFlagged, onClick: onFlag }
  return (
    <>
      <div className={css.moves}>
        <Button kind="outline" icon="arrow-left" {...back}>
          {t`Back`}
        </Button>
        <Button kind="quiet" icon="flag" {...flag}>
          {isFlagged ? t`Marked for review` : t`Mark for review`}
        </Button>
        <Button type="submit">{next}</Button>
      </div>
      <Dock label={t`Questions`}>
        <IconButton kind="outline" icon="arrow-left" label={t`Back`} {...back} />
        <IconButton
          kind={isFlagged ? 'primary' : 'outline'}
          icon="flag"
          label={t`Mark for review`}
          {...flag}
        />
        <IconButton kind="outline" icon="check-circle" label={t`Answer sheet`} onClick={() => onGo(count)} />
        <Button type="submit" size={52} className={css.next}>
          {next}
        </Button>
      </Dock>
    </>
  )
}
