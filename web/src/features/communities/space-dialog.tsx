import { communityNameLength } from '@akada/contract/community'
import { createSpace } from '@akada/contract/spaces'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { randomId } from '#lib/random-id.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { fieldError } from './community-dialog.tsx'
import { PlanLimit } from './plan-limit.tsx'
import css from './communities.module.css'

interface Props {
  communityId: string
  isOpen: boolean
  onClose: () => void
}

/** Makes a space, as far as the plan goes. */
export function SpaceDialog({ communityId, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [isPrivate, setPrivate] = useState(false)
  const [clientId] = useState(randomId)
  const make = useMutation({
    mutationFn: () =>
      call(createSpace, { params: { communityId }, body: { name, description, isPrivate, clientId } }),
    meta: { quiet: true },
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: ['communities'] })
      const search = { space: id }
      navigate({ to: '/socials/community/:communityId', params: { communityId }, search }, { replace: true })
    },
  })
  return (
    <Dialog isOpen={isOpen} title={t`New space`} onClose={onClose}>
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
        <Switch
          label={t`Private`}
          hint={<Trans>Only its members and the staff know of it. Part of Pro.</Trans>}
          isOn={isPrivate}
          onChange={setPrivate}
        />
        <PlanLimit error={make.error} />
        <Button type="submit" isLoading={make.isPending}>
          <Trans>Create</Trans>
        </Button>
      </Form>
    </Dialog>
  )
}
