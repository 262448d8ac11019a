import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { FormFailure, holdChallenge, onwardPath } from '#features/accounts/public.ts'
import { canOfferPasskeys, canUsePasskeys, isCancelled, stopAsking } from '#lib/passkeys.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import css from './factors.module.css'
import { askForPasskey, passkeySignInMutation } from './passkeys.queries.ts'

/** Signs in with a passkey: by its button, or as the browser offers it in the field for the name. */
export function PasskeySignIn({ redirect, isOffered }: { redirect: string | undefined; isOffered?: true }) {
  const { t } = useLingui()
  const signIn = useMutation({
    ...passkeySignInMutation(),
    onSuccess({ nextStep, user }) {
      holdChallenge(null)
      navigate({ href: onwardPath({ nextStep, email: user.email, redirect }) }, { replace: true })
    },
  })
  const offer = useEffectEvent(async (isOver: () => boolean) => {
    if (!(await canOfferPasskeys()) || isOver()) return
    // Nobody asked for the offer, so nobody is told that it failed.
    const answer = await askForPasskey({ isOffer: true }).catch(() => undefined)
    if (answer) signIn.mutate(() => Promise.resolve(answer))
  })
  useEffect(() => {
    if (!isOffered) return undefined
    let isOver = false
    void offer(() => isOver)
    return () => {
      isOver = true
      stopAsking()
    }
  }, [isOffered])
  if (!canUsePasskeys()) return null
  return (
    <div className={css.passkey}>
      <Button
        kind="outline"
        size={52}
        isWide
        isLoading={signIn.isPending}
        onClick={() => signIn.mutate(() => askForPasskey({ isOffer: false }))}
      >
        {t`Use a passkey`}
      </Button>
      {!isCancelled(signIn.error) && <FormFailure error={signIn.error} />}
    </div>
  )
}
