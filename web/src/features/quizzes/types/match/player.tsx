import { useLingui } from '@lingui/react/macro'
import { Select } from '#ui/fields/select.tsx'
import { AnswerBubble } from '../../parts/answer-bubble.tsx'
import css from '../../parts/question-view.module.css'
import type { AnswerProps, PlayerType } from '../player-type.ts'

/** For each item on the left the matching one. */
function AnswerField({ question: { left, right }, answer, onAnswer }: AnswerProps) {
  const { t } = useLingui()
  const pairs = new Map(answer?.pairs)
  const choose = (id: string, other: string) => {
    const rest = [...pairs].filter(([one]) => one !== id)
    onAnswer({ pairs: other === '' ? rest : [...rest, [id, other]] })
  }
  return (
    <ol className={css.steps}>
      {left.map(({ id, text }, place) => (
        <li key={id} className={css.option} data-on={pairs.has(id) || undefined}>
          <span className={css.bubble}>
            <AnswerBubble letter={String(place + 1)} state={pairs.has(id) ? 'shaded' : 'empty'} />
          </span>
          <span className={css.pair}>
            <span className={css.words}>{text}</span>
            <Select
              aria-label={t`What belongs to: ${text}`}
              value={pairs.get(id) ?? ''}
              onChange={(event) => choose(id, event.target.value)}
            >
              <option value="">{t`Choose`}</option>
              {right.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.text}
                </option>
              ))}
            </Select>
          </span>
        </li>
      ))}
    </ol>
  )
}

export const match: PlayerType = {
  AnswerField,
  choice: null,
  inWords: ({ pairs = [] }, nameOf) =>
    pairs.map(([left, right]) => `${nameOf(left)} – ${nameOf(right)}`).join(', '),
  isReadable: () => true,
}
