import { type Meeting, remindOfMeeting } from '@akada/contract/meetings/routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { meetingQuery } from '../meetings.queries.ts'

/** Whether the member wants to be reminded of a live lesson; what was pressed shows at once. */
export function useReminder({ id, meetingCode, isReminded }: Meeting) {
  const { t } = useLingui()
  const client = useQueryClient()
  const setting = useMutation({
    mutationFn: (isWanted: boolean) =>
      call(remindOfMeeting, { params: { id }, body: { isReminded: isWanted } }),
    onSuccess: (said) => {
      for (const known of [id, meetingCode, meetingCode.replaceAll('-', '')])
        client.setQueryData(meetingQuery(known).queryKey, (old) => old && { ...old, ...said })
      void client.invalidateQueries({ queryKey: ['meetings', 'live'] })
    },
    onError: (error) => {
      const detail = describeError(error)
      showToast({ message: t`The reminder could not be saved.`, tone: 'danger', ...(detail && { detail }) })
    },
  })
  return {
    isReminded: setting.isPending ? setting.variables : isReminded,
    isBusy: setting.isPending,
    set: (isWanted: boolean) => setting.mutate(isWanted),
  }
}
