import { exportLearners, traineesAtOnce } from '@akada/contract/learners/routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { followDownload } from '#lib/files/follow-download.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { type Chosen } from '../data/chosen.ts'
import type { LearnersView } from '../data/learners-view.ts'

interface Selection {
  chosen: Chosen
  view: LearnersView
}

/** Has the browser download the selected learners; the file never passes through the page's memory. */
export function useExport(courseId: string, { chosen, view: { search, progress } }: Selection) {
  const { t } = useLingui()
  const ids = [...chosen.byId.keys()]
  const filter = { ...(search && { search }), ...(progress && { progress }) }
  return useMutation({
    mutationFn: async () => {
      if (!chosen.isAll && ids.length > traineesAtOnce) {
        showToast({
          message: t`Choose ${traineesAtOnce} learners at most, or select all.`,
          tone: 'danger',
        })
        return
      }
      const body = chosen.isAll ? filter : { named: true }
      const { url } = await call(exportLearners, { params: { id: courseId }, body })
      if (chosen.isAll) followDownload(url)
      else submit(url, ids)
    },
  })
}

/** A form, because an address has no room for so many ids. */
function submit(action: string, ids: readonly string[]): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action })
  const field = Object.assign(document.createElement('input'), {
    type: 'hidden',
    name: 'ids',
    value: ids.join(),
  })
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}
