import type { Passkey } from '@akada/contract/passkeys/model'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { canUsePasskeys } from '#lib/passkeys.ts'
import { relativeTime } from '#lib/time/relative-time.ts'
import { Button } from '#ui/controls/button.tsx'
import css from './factors.module.css'

export type PasskeyStep = { step: 'add-passkey' } | { step: 'rename' | 'remove-passkey'; passkey: Passkey }

interface Props {
  Row: (props: { label: ReactNode; value: ReactNode; action?: ReactNode }) => ReactNode
  passkeys: readonly Passkey[]
  onDo: (step: PasskeyStep) => void
}

/** A member's passkeys in settings. */
export function PasskeyRows({ Row, passkeys, onDo }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Row
        label={<Trans>Passkeys</Trans>}
        value={<Trans>Sign in with the fingerprint, face or screen lock of your phone or computer.</Trans>}
        action={
          canUsePasskeys() && (
            <Button
              kind="outline"
              size={36}
              aria-label={t`Add a passkey`}
              onClick={() => onDo({ step: 'add-passkey' })}
            >
              <Trans>Add</Trans>
            </Button>
          )
        }
      />
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          label={<bdi>{passkey.name}</bdi>}
          value={<Used passkey={passkey} />}
          action={
            <span className={css.actions}>
              <Button
                kind="quiet"
                size={36}
                aria-label={t`Rename ${passkey.name}`}
                onClick={() => onDo({ step: 'rename', passkey })}
              >
                <Trans>Rename</Trans>
              </Button>
              <Button
                kind="outline"
                size={36}
                aria-label={t`Remove ${passkey.name}`}
                onClick={() => onDo({ step: 'remove-passkey', passkey })}
              >
                <Trans>Remove</Trans>
              </Button>
            </span>
          }
        />
      ))}
    </>
  )
}

function Used({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const when = relativeTime(lastUsedAt ?? createdAt)
  return lastUsedAt ? <Trans>Last used {when}</Trans> : <Trans>Added {when}</Trans>
}
