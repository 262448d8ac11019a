import { type CommunityAccess, communityNameLength } from '@akada/contract/community'
import { createCommunity } from '@akada/contract/communities'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { randomId } from '#lib/random-id.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PlanLimit } from './plan-limit.tsx'
import css from './communities.module.css'

/** Makes a community; what was typed stays when the call fails. */
export function CommunityDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [access, setAccess] = useState<CommunityAccess>('public')
  const [clientId] = useState(randomId)
  const make = useMutation({
    mutationFn: () => call(createCommunity, { body: { name, description, access, clientId } }),
    meta: { quiet: true },
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: ['communities'] })
      navigate({ to: '/socials/community/:communityId', params: { communityId: id } }, { replace: true })
    },
  })
  const hints: Record<CommunityAccess, string> = {
    public: t`Anyone can find it, read it and join.`,
    private: t`Anyone can find it; you let people in.`,
    secret: t`Only people with an invitation or a link find it.`,
  }
  return (
    <Dialog isOpen={isOpen} title={t`New community`} onClose={onClose}>
      <Form className={css.form} onSubmit={() => make.mutate()}>
        <Field label={t`Name`} error={fieldError(make.error, 'name')}>
          {(control) => (
            <Input
              {...control}
              maxLength={communityNameLength}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={t`Description`}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        <Segmented
          legend={t`Who may join`}
          options={{ public: t`Public`, private: t`Private`, secret: t`Secret` }}
          chosen={access}
          onChoose={setAccess}
        />
        <p className={css.small}>{hints[access]}</p>
        <PlanLimit error={make.error} />
        <Button type="submit" isLoading={make.isPending}>
          <Trans>Create</Trans>
        </Button>
      </Form>
    </Dialog>
  )
}

/** What is wrong with one field of a form that was sent. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof CallError ? error.fields.find((one) => one.field === field)?.message : undefined
