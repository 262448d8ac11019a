import { getPodcast, rotatePodcast } from '@akada/contract/learning/enrolment-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyField } from '#ui/fields/copy-field.tsx'
import css from './offline.module.css'

/** The sound of a course in another program: a private address, shown when it is asked for. */
export function Podcast({ courseId }: { courseId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.podcast}>
      <Button kind="outline" icon="headphones" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Trans>Listen as a podcast</Trans>
      </Button>
      {isOpen && <Address courseId={courseId} />}
    </div>
  )
}

function Address({ courseId }: { courseId: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const params = { id: courseId }
  const queryKey = ['podcast', courseId]
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(getPodcast, { params }, { signal }) })
  const rotate = useMutation({
    mutationFn: () => call(rotatePodcast, { params }),
    onSuccess: (replaced) => client.setQueryData(queryKey, replaced),
  })
  if (!data) return null
  return (
    <>
      <CopyField label={t`Private address`} value={data.url} />
      <p className={css.hint}>
        <Trans>
          Paste it into a player of podcasts. Anyone with this address can hear the course, and what the
          player loads counts as opened. It ends when you leave the course.
        </Trans>
      </p>
      <div>
        <Button kind="outline" isLoading={rotate.isPending} onClick={() => rotate.mutate()}>
          <Trans>Replace the address</Trans>
        </Button>
      </div>
    </>
  )
}
