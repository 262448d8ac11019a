import { Trans } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import css from './verification.module.css'

/** Names and bio are entered at setup. */
export function ProfileStep({ isDone, onNext }: { isDone: boolean; onNext: () => void }) {
  return (
    <div className={css.pane}>
      <p>
        <Trans>Learners want to know who teaches them: your name, a username and a line about you.</Trans>
      </p>
      {isDone ? (
        <Button onClick={onNext}>
          <Trans>Next</Trans>
        </Button>
      ) : (
        <Link
          to="/auth/setup"
          search={{ redirect: location.pathname + location.search }}
          className={buttonClass({})}
        >
          <Trans>Set up your profile</Trans>
        </Link>
      )}
    </div>
  )
}

/** All four steps are done. */
export function DoneView({ onClose }: { onClose: () => void }) {
  return (
    <div className={css.pane}>
      <Icon name="check-circle-fill" size={48} />
      <p>
        <Trans>You are verified. You can create and sell courses.</Trans>
      </p>
      <div className={css.buttons}>
        <Link to="/studio" className={buttonClass({})}>
          <Trans>Go to Studio</Trans>
        </Link>
        <Button kind="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  )
}
