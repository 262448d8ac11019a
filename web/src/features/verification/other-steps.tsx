import type { CurrentUser } from '@akada/contract/profiles/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { countryName } from '#lib/text/countries.ts'
import { Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Tick } from '#ui/graphics/tick.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import css from './verification.module.css'
import { fullName } from '@akada/contract/text/full-name'

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

const nameOf = (profile: CurrentUser['profile']) => {
  const name = fullName(profile)
  return name && `${name}, `
}

/** As people in Nigeria write it, without its middle: 0803 ··· 4567. */
const maskedPhone = (number: string) => `${number.replace(/^\+234/, '0').slice(0, 4)} ··· ${number.slice(-4)}`

/** All four steps are done: what each has shown. */
export function DoneView({ user, onClose }: DoneProps) {
  const { t } = useLingui()
  const { profile, phoneNumber } = user
  const rows = [
    { key: 'profile', label: t`Profile`, shown: `${nameOf(profile)}@${user.username}` },
    { key: 'location', label: t`Location`, shown: profile.country && countryName(profile.country) },
    { key: 'phone', label: t`Phone`, shown: phoneNumber && maskedPhone(phoneNumber) },
    { key: 'wallet', label: t`Wallet`, shown: t`NGN, ready` },
  ]
  return (
    <div className={css.pane}>
      <p>
        <Trans>You are verified. You can create and sell courses.</Trans>
      </p>
      <Margin label={t`Steps`} as="ul">
        {rows.map(({ key, label, shown }) => (
          <MarginRow key={key} mark={<Tick />} state="done" end={<bdi className={css.shown}>{shown}</bdi>}>
            <strong className={css.label}>{label}</strong>
          </MarginRow>
        ))}
      </Margin>
      <div className={css.buttons}>
        <Button kind="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Link to="/studio" className={buttonClass({})}>
          <Trans>Go to Studio</Trans>
        </Link>
      </div>
    </div>
  )
}
