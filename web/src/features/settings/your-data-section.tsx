import { type DataExport, getExport, requestExport } from '@akada/contract/exports/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { wrongPassword } from '#api/wrong-password.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { PasswordInput } from '#ui/fields/input.tsx'
import { Group, Row } from './group.tsx'
import { proofFor } from '#ui/overlays/proof-for.ts'
import { dateText } from '#lib/time/dates.ts'
import { momentFormat } from '#lib/time/time-formats.ts'
import css from './settings.module.css'

/** Milliseconds between two polls while a copy is being made. */
const pollInterval = 3000

const exportQuery = (userId: string) =>
  queryOptions({
    queryKey: ['export', userId],
    queryFn: async ({ signal }) => (await call(getExport, { params: { id: userId } }, { signal })).export,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'preparing' ? pollInterval : false),
  })

/** A copy of everything that is stored about the member. */
export function YourDataSection() {
  const userId = useSession()?.id ?? ''
  const { data } = useSuspenseQuery(exportQuery(userId))
  const [openedAt] = useState(() => Date.now())
  const mayAsk = data === null || Date.parse(data.nextAt) <= openedAt
  return (
    <Group
      title={<Trans>A copy of your data</Trans>}
      hint={
        <Trans>
          One ZIP file with your profile, settings, posts, comments, likes, follows and all the rest, for
          programs (JSON) and spreadsheets (CSV), and a list of your pictures and videos.
        </Trans>
      }
    >
      {data && <Copy copy={data} />}
      {mayAsk && data?.status !== 'preparing' && <AskForCopy userId={userId} />}
    </Group>
  )
}

const moment = (time: string) => dateText(time, momentFormat)

function Copy({ copy }: { copy: DataExport }) {
  const { t, i18n } = useLingui()
  const { status, url, expiresAt, nextAt, bytes } = copy
  if (status === 'preparing')
    return (
      <Row
        label={t`Your copy is being prepared`}
        value={t`This takes a few minutes at most. You can leave; we will notify you when it is ready.`}
      />
    )
  if (status === 'failed')
    return <Row label={t`Your copy could not be prepared`} value={t`Nothing is lost. Request it again.`} />
  const size = i18n.number((bytes ?? 0) / 1_000_000, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  if (url && expiresAt)
    return (
      <Row
        label={t`Your copy is ready`}
        value={t`${size}, until ${moment(expiresAt)}. Keep it private: it contains all your data.`}
        action={
          <a href={url} download className={buttonClass({ size: 36 })}>
            <Trans>Download</Trans>
          </a>
        }
      />
    )
  return (
    <Row label={t`Your last copy has expired`} value={t`You can request a new one from ${moment(nextAt)}.`} />
  )
}

function AskForCopy({ userId }: { userId: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const ask = useMutation({
    meta: { quiet: true },
    async mutationFn() {
      const headers = await proofFor('export-data', password)
      return call(requestExport, { params: { id: userId } }, { headers })
    },
    onSuccess: (made) => client.setQueryData(exportQuery(userId).queryKey, made),
  })
  const { error } = ask
  const wrong = wrongPassword(error)

  return (
    <Form className={css.form} onSubmit={() => ask.mutate()}>
      <Field
        label={t`Your password`}
        hint={t`This protects your data. You can request a copy once a day.`}
        error={wrong}
      >
        {(control) => (
          <PasswordInput {...control} value={password} onChange={({ target }) => setPassword(target.value)} />
        )}
      </Field>
      {!wrong && <FormFailure error={error} />}
      <div className={css.actions}>
        <Button type="submit" isLoading={ask.isPending}>
          <Trans>Request a copy</Trans>
        </Button>
      </div>
    </Form>
  )
}
