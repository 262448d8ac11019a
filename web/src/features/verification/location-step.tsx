import type { CurrentUser } from '@akada/contract/profiles/routes'
import { verificationMessages } from '@akada/contract/verification/routes'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countryName } from '#lib/text/countries.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { NoPlace, type Place, devicePlace } from './device-place.ts'
import { verifyLocationMutation } from './verification.queries.ts'
import css from './verification.module.css'

interface Props {
  user: CurrentUser
  onNext: () => void
}

/** Verifies the country by the device's location. */
export function LocationStep({ user, onNext }: Props) {
  const { share, failure, isDenied, isBusy } = useSharing(user.id, onNext)
  const { country } = user.profile
  return (
    <div className={css.pane}>
      <p>
        <Trans>
          Your country determines how you are paid. We store the country and nothing else of where you are.
        </Trans>
      </p>
      {user.isLocationVerified && country && (
        <p className={css.proven}>
          <Icon name="check-circle-fill" size={20} />
          <Trans>Verified: {countryName(country)}</Trans>
        </p>
      )}
      <Failure message={failure} isDenied={isDenied} />
      <Button icon="map-pin" isLoading={isBusy} onClick={() => void share()}>
        {user.isLocationVerified ? <Trans>Verify again</Trans> : <Trans>Use my location</Trans>}
      </Button>
    </div>
  )
}

function Failure({ message, isDenied }: { message: string | undefined; isDenied: boolean }) {
  return (
    <div role="alert" className={css.failure}>
      {message && <p>{message}</p>}
      {isDenied && (
        <p className={css.help}>
          <Trans>
            Open this site's settings from the icon beside its address, allow “Location”, then try again.
          </Trans>
        </p>
      )}
    </div>
  )
}

function useSharing(userId: string, onNext: () => void) {
  const { t } = useLingui()
  const verify = useMutation(verifyLocationMutation(userId))
  const [isLooking, setLooking] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; isDenied: boolean }>()

  async function share(): Promise<void> {
    setRefusal(undefined)
    setLooking(true)
    try {
      const place = await devicePlace()
      await send(place)
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      setLooking(false)
    }
  }

  async function send(place: Place): Promise<void> {
    const verified = await verify.mutateAsync(place).catch(() => undefined)
    if (!verified) {
      setRefusal({ message: i18n._(verificationMessages.locationFailed), isDenied: false })
      return
    }
    showToast({ message: t`Location verified successfully!`, tone: 'ok' })
    onNext()
  }

  return {
    share,
    failure: refusal?.message,
    isDenied: refusal?.isDenied ?? false,
    isBusy: isLooking || verify.isPending,
  }
}

const refusalOf = (error: unknown) =>
  error instanceof NoPlace
    ? { message: error.message, isDenied: error.isDenied }
    : { message: i18n._(verificationMessages.locationFailed), isDenied: false }
