import * as api from '@akada/contract/quizzes/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { PlanLimitBanner } from '#features/plans/public.ts'
import { randomId } from '#lib/random-id.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface Props {
  courseId: string
  moduleId: string
  isSmall: boolean
}

/** Adds a quiz at the end of a module, and opens its editor. */
export function AddQuiz({ courseId, moduleId, isSmall }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const look = isSmall ? ({ kind: 'quiet', size: 36 } as const) : ({ kind: 'outline' } as const)
  return (
    <>
      <Button {...look} icon="plus" onClick={() => setOpen(true)}>
        <Trans>Quiz</Trans>
      </Button>
      <Dialog isOpen={isOpen} title={t`New quiz`} onClose={() => setOpen(false)}>
        <NewQuiz courseId={courseId} moduleId={moduleId} />
      </Dialog>
    </>
  )
}

function NewQuiz({ courseId, moduleId }: Omit<Props, 'isSmall'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const [clientId] = useState(randomId)
  const add = useMutation({
    mutationFn: () => call(api.createQuiz, { params: { moduleId }, body: { title, clientId } }),
    onSuccess: ({ quiz }) => {
      void client.invalidateQueries()
      navigate({ to: '/studio/course/:id', params: { id: courseId }, search: { quiz: quiz.id } })
    },
  })
  const press = () => {
    if (title.trim() === '') return setError('Quiz title is required')
    return add.mutate()
  }
  return (
    <Form onSubmit={press}>
      <Field label={t`Title`} error={error}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            value={title}
            maxLength={150}
            onChange={(event) => {
              setTitle(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      {add.error && <Refusal error={add.error} />}
      <Button type="submit" isLoading={add.isPending}>
        <Trans>Add quiz</Trans>
      </Button>
    </Form>
  )
}

/** A plan without quizzes links to one with them. */
function Refusal({ error }: { error: Error }) {
  if (!(error instanceof CallError) || error.code !== 'API_ERR_PLAN_LIMIT')
    return <ErrorBox>{describeError(error) ?? <Trans>The quiz could not be added.</Trans>}</ErrorBox>
  return <PlanLimitBanner error={error} />
}
