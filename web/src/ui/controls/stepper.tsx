import { useLingui } from '@lingui/react/macro'
import { Icon } from '../graphics/icon.tsx'
import css from './stepper.module.css'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export type StepState = 'completed' | 'current' | 'pending'

interface Step<K extends string> {
  key: K
  label: string
  state: StepState
  /** Its pane is on screen. */
  isShown: boolean
}

interface Props<K extends string> {
  /** Names the steps for screen readers. */
  label: string
  steps: readonly Step<K>[]
  /** Goes to a step; later ones can't be opened yet. */
  onStep: (key: K) => void
}

/** Steps in their order: a tick, a number, or an outline, with words. */
export function Stepper<K extends string>({ label, steps, onStep }: Props<K>) {
  const { t } = useLingui()
  const states: Record<StepState, string> = {
    completed: t`completed`,
    current: t`current`,
    pending: t`pending`,
  }
  return (
    <ol className={css.stepper} aria-label={label}>
      {steps.map(({ key, label, state, isShown }, index) => (
        <li key={key} className={css.step} data-state={state}>
          <button
            type="button"
            className={css.button}
            aria-current={isShown ? 'step' : undefined}
            disabled={state === 'pending' && !isShown}
            onClick={() => onStep(key)}
          >
            <span className={css.mark}>
              {state === 'completed' ? <Icon name="check" size={20} /> : index + 1}
            </span>
            <span className={css.label}>
              {label}
              <VisuallyHidden> {states[state]}</VisuallyHidden>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
