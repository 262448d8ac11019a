import type { Community, CommunityAccess } from '@akada/contract/communities/model'
import { createCommunity, updateCommunity } from '@akada/contract/communities/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { fieldError } from '#api/call-error.ts'
import { LogoField, useLogo } from '#features/profiles/public.ts'
import { randomId } from '#lib/random-id.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type Named, NameFields } from './name-fields.tsx'
import { PlanLimit } from './plan-limit.tsx'
import { useStoredForm } from './use-stored-form.ts'
import css from '../communities.module.css'

interface Props {
  /** The one to edit; a new one is created without it. */
  community?: Community
  isOpen: boolean
  onClose: () => void
}

/** Creates or edits a community; typed text survives a failed call and a reload. */
export function CommunityDialog({ community, isOpen, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog isOpen={isOpen} title={community ? t`Edit community` : t`New community`} onClose={onClose}>
      <CommunityForm community={community} onDone={onClose} />
    </Dialog>
  )
}

type Blank = Named & { rules: string; access: CommunityAccess }
const blank: Blank = { name: '', description: '', rules: '', access: 'public' }

function CommunityForm({ community, onDone }: { community: Community | undefined; onDone: () => void }) {
  const { t } = useLingui()
  const logo = useLogo(community?.logo ?? null)
  const { form, change, forget } = useStoredForm<Blank>(
    `community ${community?.id ?? ''}`,
    community ?? blank,
    blank,
  )
  const save = useSave(community, logo.save, () => {
    forget()
    if (community) onDone()
  })
  return (
    <Form className={css.form} onSubmit={() => save.mutate(form)}>
      <LogoField name={form.name} logo={logo} />
      <NameFields form={form} onChange={change} error={save.error} />
      <AccessChoice access={form.access} onChange={(access) => change({ access })} />
      <Field
        label={t`Rules`}
        hint={t`Everyone reads them before joining.`}
        error={fieldError(save.error, 'rules')}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={form.rules}
            onChange={(event) => change({ rules: event.target.value })}
          />
        )}
      </Field>
      <PlanLimit error={save.error} />
      <Button type="submit" isLoading={save.isPending}>
        {community ? <Trans>Save</Trans> : <Trans>Create</Trans>}
      </Button>
    </Form>
  )
}

function useSave(
  community: Community | undefined,
  saveLogo: () => Promise<{ logo?: string | null }>,
  onSaved: () => void,
) {
  const client = useQueryClient()
  const [clientId] = useState(randomId)
  return useMutation({
    mutationFn: async (form: Blank) => {
      const body = { ...form, ...(await saveLogo()) }
      if (!community) return call(createCommunity, { body: { ...body, clientId } })
      return call(updateCommunity, { params: { communityId: community.id }, body })
    },
    meta: { quiet: true },
    onSuccess: ({ id }) => {
      onSaved()
      void client.invalidateQueries({ queryKey: ['communities'] })
      if (!community)
        navigate({ to: '/socials/community/:communityId', params: { communityId: id } }, { replace: true })
    },
  })
}

interface AccessProps {
  access: CommunityAccess
  onChange: (access: CommunityAccess) => void
}

const option = (name: string, hint: string) => (
  <>
    <b>{name}</b>
    <span className={css.small}>{hint}</span>
  </>
)

function AccessChoice({ access, onChange }: AccessProps) {
  const { t } = useLingui()
  return (
    <div className={css.access}>
      <Choice
        legend={t`Who may join`}
        isStacked
        options={{
          public: option(t`Public`, t`Anyone can find it, read it and join.`),
          private: option(t`Private`, t`Anyone can find it; you approve new members.`),
          secret: option(t`Secret`, t`Only people with an invitation or a link find it.`),
        }}
        chosen={access}
        onChoose={onChange}
      />
    </div>
  )
}
