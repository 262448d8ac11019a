import type { Space } from '@akada/contract/communities/model'
import { createSpace, updateSpace } from '@akada/contract/communities/space-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { LogoField, useLogo } from '#features/profiles/public.ts'
import { randomId } from '#lib/random-id.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { NameFields } from './name-fields.tsx'
import { PlanLimit } from './plan-limit.tsx'
import { useStoredForm } from './use-stored-form.ts'
import css from '../communities.module.css'

interface Props {
  communityId: string
  /** The one to edit; a new one is created without it. */
  space?: Space
  isOpen: boolean
  onClose: () => void
}

/** Creates or edits a space, within the limits of the plan. */
export function SpaceDialog({ communityId, space, isOpen, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog isOpen={isOpen} title={space ? t`Edit space` : t`New space`} onClose={onClose}>
      <SpaceForm communityId={communityId} space={space} onDone={onClose} />
    </Dialog>
  )
}

const blank = { name: '', description: '', isPrivate: false }

interface FormProps {
  communityId: string
  space: Space | undefined
  onDone: () => void
}

function SpaceForm({ communityId, space, onDone }: FormProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [clientId] = useState(randomId)
  const logo = useLogo(space?.logo ?? null)
  const { form, change, forget } = useStoredForm<typeof blank>(
    `space ${space?.id ?? communityId}`,
    space ?? blank,
    blank,
  )
  const save = useMutation({
    mutationFn: async () => {
      const body = { ...form, ...(await logo.save()) }
      if (!space) return call(createSpace, { params: { communityId }, body: { ...body, clientId } })
      return call(updateSpace, { params: { communityId, spaceId: space.id }, body })
    },
    meta: { quiet: true },
    onSuccess: ({ id }) => {
      forget()
      void client.invalidateQueries({ queryKey: ['communities'] })
      if (space) return onDone()
      const search = { space: id }
      navigate({ to: '/socials/community/:communityId', params: { communityId }, search }, { replace: true })
    },
  })
  return (
    <Form className={css.form} onSubmit={() => save.mutate()}>
      <LogoField name={form.name} logo={logo} />
      <NameFields form={form} onChange={change} error={save.error} />
      <Switch
        label={t`Private`}
        hint={<Trans>Only members and staff can find it. Included in Pro.</Trans>}
        isOn={form.isPrivate}
        onChange={(isPrivate) => change({ isPrivate })}
      />
      <PlanLimit error={save.error} />
      <Button type="submit" isLoading={save.isPending}>
        {space ? <Trans>Save</Trans> : <Trans>Create</Trans>}
      </Button>
    </Form>
  )
}
