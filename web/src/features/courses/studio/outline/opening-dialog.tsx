import type { Module } from '@akada/contract/courses/modules'
import { plural, t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { changeModuleMutation } from '../data/lessons.queries.ts'
import css from './outline.module.css'

const mostDays = 365

/** When a module opens, if not at once. */
export const openingText = ({ opensAfterDays: days }: Module): string =>
  days ? translate`opens after ${plural(days, { one: '# day', other: '# days' })}` : ''

/** The number of days after which a module opens for a learner. */
export function OpeningDialog({ module, onClose }: { module: Module; onClose: () => void }) {
  const { t } = useLingui()
  const [days, setDays] = useState(String(module.opensAfterDays ?? 0))
  const change = useMutation(changeModuleMutation(module.courseId, module.id))
  const number = /^\d{1,3}$/.test(days) ? Number(days) : mostDays + 1
  const error = number > mostDays ? t`Enter a number between 0 and 365.` : undefined
  async function save(): Promise<void> {
    if (error) return
    if (await change.mutateAsync({ opensAfterDays: number || null }).catch(() => undefined)) onClose()
  }
  return (
    <Dialog isOpen title={t`When does “${module.title}” open?`} onClose={onClose}>
      <Form className={css.newModule} onSubmit={() => void save()}>
        <Field
          label={t`Days after the start`}
          hint={t`Counted from the first day of the learner's cohort, or from their enrolment. 0 opens it at once.`}
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={days}
              maxLength={3}
              onChange={({ target }) => setDays(target.value.trim())}
            />
          )}
        </Field>
        <Button type="submit" isLoading={change.isPending}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </Dialog>
  )
}
