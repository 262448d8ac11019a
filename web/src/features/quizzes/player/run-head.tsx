import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import type { AttemptState } from '../data/attempt-store.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { timeText } from '../data/time-text.ts'
import css from './quiz-run.module.css'

interface Props extends Pick<AttemptState, 'saving' | 'savedAt'> {
  title: string
  count: number
  /** Null on the answer sheet. */
  place: number | null
  seconds: number | null
  isPreview: boolean
  onLeave: () => void
}

/** Exit, name, save state, and the time left. */
export function RunHead({ title, count, place, seconds, saving, savedAt, isPreview, onLeave }: Props) {
  const { t } = useLingui()
  const [isLeaving, setLeaving] = useState(false)
  const number = (place ?? 0) + 1
  return (
    <header className={css.head}>
      <IconButton
        icon="x"
        label={t`Leave the quiz`}
        onClick={() => (isPreview ? onLeave() : setLeaving(true))}
      />
      <div className={css.names}>
        <h1>{title}</h1>
        <p className={css.small}>
          {isPreview
            ? t`This is a preview. Nothing is saved.`
            : place !== null && t`Question ${number} of ${count}`}
        </p>
      </div>
      {!isPreview && <SaveState saving={saving} savedAt={savedAt} />}
      {seconds !== null && <TimerPill seconds={seconds} />}
      <AlertDialog
        isOpen={isLeaving}
        title={t`Leave the quiz?`}
        confirmLabel={t`Leave`}
        isDanger={false}
        onClose={() => setLeaving(false)}
        onConfirm={onLeave}
      >
        <p>
          {seconds === null ? (
            <Trans>Your answers are kept. Continue whenever you like.</Trans>
          ) : (
            <Trans>Your answers are kept, and the clock keeps running.</Trans>
          )}
        </p>
      </AlertDialog>
    </header>
  )
}

function SaveState({ saving, savedAt }: Pick<Props, 'saving' | 'savedAt'>) {
  const { t } = useLingui()
  const time = savedAt ? timeText(savedAt) : ''
  if (saving === 'sending') return <p className={css.saved}>{t`Saving…`}</p>
  if (!savedAt) return null
  const isLocal = saving === 'local'
  return (
    <p className={css.saved} data-state={saving}>
      <Icon name={isLocal ? 'phone' : 'check'} size={16} />
      {isLocal ? t`Saved on this phone ${time}` : t`Saved ${time}`}
    </p>
  )
}

const fiveMinutes = 300

function TimerPill({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  const text = clockTime(seconds)
  return (
    <p className={css.timer} data-low={seconds < fiveMinutes || undefined}>
      <Icon name="clock" size={20} />
      <span>{t`${text} left`}</span>
      <VisuallyHidden>
        <span aria-live="assertive">
          {seconds <= fiveMinutes && seconds > fiveMinutes - 5 && t`Five minutes left`}
          {seconds <= 60 && seconds > 55 && t`One minute left`}
        </span>
      </VisuallyHidden>
    </p>
  )
}
