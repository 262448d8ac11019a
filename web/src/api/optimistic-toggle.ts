import type { MutationKey, QueryClient } from '@tanstack/react-query'

export interface OptimisticToggle<Reply> {
  /** Identifies the thing that is on or off; taps with the same key wait for each other. */
  mutationKey: MutationKey
  desired: boolean
  /** The state on screen. */
  shown: () => boolean
  /** Puts a state on screen, with the count that follows from the difference. */
  show: (isOn: boolean) => void
  send: () => Promise<Reply>
  /** Puts the server's state on screen; only after the last of several taps. */
  settle: (reply: Reply) => void
}

interface Context {
  /** The state to restore when this tap fails and none came after it. */
  before: boolean
}

/**
 * Switches something on or off: at once on screen, in order on the server, back on failure. The call carries the
 * desired state, so neither a retry nor a second tap can reverse it. Never rejects; the failure is a toast.
 */
export function optimisticToggle<Reply>(client: QueryClient, tap: OptimisticToggle<Reply>): Promise<void> {
  const { mutationKey, desired, shown, show, send, settle } = tap
  const pending = () => client.getMutationCache().findAll({ mutationKey, exact: true, status: 'pending' })
  const mutation = client.getMutationCache().build<Reply, Error, void, Context>(client, {
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: send,
    onMutate() {
      const before = shown()
      show(desired)
      return { before }
    },
    onError(_error, _variables, context) {
      if (!context) return
      const [, next] = pending()
      // The next tap assumed a state that was never saved.
      if (next) (next.state.context as Context).before = context.before
      else show(context.before)
    },
    onSuccess(reply) {
      if (pending().length === 1) settle(reply)
    },
  })
  return mutation.execute(undefined).then(
    () => undefined,
    () => undefined,
  )
}
