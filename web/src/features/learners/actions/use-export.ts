import { exportLearners, exportedByName } from '@akada/contract/learners'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { type Chosen } from '../data/chosen.ts'
import type { LearnersView } from '../data/learners-view.ts'

interface Selection {
  chosen: Chosen
  view: LearnersView
}

/** Has the browser save a file of who is chosen; it is never in the memory of the page. */
export function useExport(courseId: string, { chosen, view: { search, progress } }: Selection) {
  const { t } = useLingui()
  const ids = [...chosen.byId.keys()]
  const filter = { ...(search && { search }), ...(progress && { progress }) }
  return useMutation({
    mutationFn: async () => {
      if (!chosen.isAll && ids.length > exportedByName) {
        showToast({
          message: t`Choose ${exportedByName} learners at most, or select all.`,
          tone: 'danger',
        })
        return
      }
      const body = chosen.isAll ? filter : { ids }
      const { url } = await call(exportLearners, { params: { id: courseId }, body })
      const link = Object.assign(document.createElement('a'), { href: url, download: '' })
      document.body.append(link)
      link.click()
      link.remove()
    },
  })
}
