import { siteName } from '#lib/site-name.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { type PushState, pushState, turnOffPush, turnOnPush } from './push.ts'

const stateQuery = queryOptions({ queryKey: ['notifications', 'push'], queryFn: pushState, staleTime: 0 })

/** Whether this browser shows notifications, even while Akada is not open. */
export function PushSetting() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: state = 'off' } = useQuery(stateQuery)
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnOnPush() : turnOffPush()),
    onSuccess: (now) => client.setQueryData(stateQuery.queryKey, now),
    onError: () =>
      showToast({
        tone: 'danger',
        message: t`This browser could not be set up. Check your connection and try again.`,
      }),
    meta: { quiet: true },
  })
  return (
    <Switch
      label={<Trans>On this device</Trans>}
      hint={<Hint state={state} />}
      isOn={change.isPending ? change.variables : state === 'on'}
      disabled={state === 'unsupported' || state === 'denied' || change.isPending}
      onChange={(isOn) => change.mutate(isOn)}
    />
  )
}

function Hint({ state }: { state: PushState }) {
  if (state === 'unsupported')
    return <Trans>This browser can't. On an iPhone, add {siteName} to the home screen first.</Trans>
  if (state === 'denied')
    return <Trans>You have blocked it. Open the lock beside the address and allow notifications.</Trans>
  return <Trans>Your browser will ask for permission.</Trans>
}
