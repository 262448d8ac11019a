import { clearDismissals } from '@akada/contract/posts/dismissal-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'

/** Lets For You suggest again whatever the member has dismissed. */
export function ForgetDismissals() {
  const { t } = useLingui()
  const clear = useMutation({
    mutationFn: () => call(clearDismissals, {}),
    onSuccess: () => showToast({ message: t`For You can suggest everything again.`, tone: 'ok' }),
  })
  return (
    <Button kind="outline" size={36} isLoading={clear.isPending} onClick={() => clear.mutate()}>
      <Trans>Suggest them again</Trans>
    </Button>
  )
}
