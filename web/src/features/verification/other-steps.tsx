import type { CurrentUser } from '@akada/contract/profiles'
import { Trans, useLingui } from '@lingui/react/macro'
import { countryName } from '#lib/countries.ts'
import { Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Tick } from '#ui/graphics/tick.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
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

interface DoneProps {
  user: CurrentUser
  onClose: () => void
}

/** All four steps are done: what each has shown. */
export function DoneView({ user, onClose }: DoneProps) {
  const { t } = useLingui()
  const { profile, phoneNumber } = user
  const rows = [
    { key: 'profile', label: t`Profile`, shown: `@${user.username}` },
    { key: 'location', label: t`Location`, shown: profile.country && countryName(profile.country) },
    { key: 'phone', label: t`Phone`, shown: phoneNumber && `··· ${phoneNumber.slice(-4)}` },
    { key: 'wallet', label: t`Wallet`, shown: 'NGN' },
  ]
  return (
    <div className={css.pane}>
      <p>
        <Trans>You are verified. You can create and sell courses.</Trans>
      </p>
      <Margin label={t`Steps`} as="ul">
        {rows.map(({ key, label, shown }) => (
          <MarginRow key={key} mark={<Tick />} state="done" end={<bdi className={css.shown}>{shown}</bdi>}>
            <strong>{label}</strong>
          </MarginRow>
        ))}
      </Margin>
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
