import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import css from './player.module.css'

interface Props {
  n: number
  href: string
  onStay: () => void
}

const waits = 5

/** After a lesson: the next one, unless the learner stays. Escape and scrolling stop the countdown. */
export function NextUp({ n, href, onStay }: Props) {
  const { t } = useLingui()
  const [left, setLeft] = useState(waits)
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left <= 0) navigate({ href })
  }, [left, href])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onStay()
    addEventListener('keydown', onKey)
    addEventListener('scroll', onStay, { passive: true })
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('scroll', onStay)
    }
  }, [onStay])
  return (
    <section className={css.nextUp} aria-label={t`Next lesson`}>
      <p>
        <Trans>Lesson {n} played</Trans>
      </p>
      <p className={css.countdown} role="timer">
        <Trans>Next in {Math.max(0, left)}</Trans>
      </p>
      <div>
        <Button kind="outline" onClick={onStay}>
          <Trans>Stay here</Trans>
        </Button>
        <Button onClick={() => navigate({ href })}>
          <Trans>Play now</Trans>
        </Button>
      </div>
    </section>
  )
}
