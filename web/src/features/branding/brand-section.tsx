import { siteName } from '#lib/site-name.ts'
import type { BrandColour, OwnBrand } from '@akada/contract/branding/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { UpgradeBanner } from '#features/plans/public.ts'
import { LogoField, useLogo } from '#features/profiles/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Form } from '#ui/fields/form.tsx'
import { BrandLine } from '#ui/graphics/brand-line.tsx'
import { brandQuery, updateBrandMutation } from './branding.queries.ts'
import { ColourChoice } from './colour-choice.tsx'
import css from './branding.module.css'
import { fullName } from '@akada/contract/text/full-name'

/** The logo and colour of the viewer's courses and certificates. */
export function BrandSection() {
  const user = useSession()
  const brand = useQuery({ ...brandQuery(user?.id ?? ''), enabled: user !== null })
  if (!user) return null
  if (brand.isPending) return <Skeleton shape="box" height="16rem" />
  if (brand.isError)
    return (
      <ErrorBox onRetry={() => void brand.refetch()}>
        {describeError(brand.error) ?? <Trans>Your brand could not be loaded.</Trans>}
      </ErrorBox>
    )
  const name = fullName({ ...user.profile, username: user.username })
  return (
    <>
      {!brand.data.isShown && (
        <UpgradeBanner tab="classroom-plans" limit="branding">
          <Trans>
            Your plan shows {siteName}'s look. On Pro your courses and certificates carry your logo and
            colour.
          </Trans>
        </UpgradeBanner>
      )}
      <BrandForm userId={user.id} name={name} brand={brand.data} />
    </>
  )
}

interface Props {
  userId: string
  name: string
  brand: OwnBrand
}

function BrandForm({ userId, name, brand }: Props) {
  const { t } = useLingui()
  const logo = useLogo(brand.logo)
  const [colour, setColour] = useState<BrandColour | null>(brand.colour)
  const update = useMutation(updateBrandMutation(userId))
  async function save(): Promise<void> {
    const changes = await logo.save().catch(() => undefined)
    if (!changes) {
      showToast({ tone: 'danger', message: t`The logo could not be sent. Try again.` })
      return
    }
    await update.mutateAsync({ ...changes, colour }).catch(() => {})
    logo.chosen.forget()
  }
  return (
    <Form className={css.form} onSubmit={() => void save()}>
      <LogoField name={name} logo={logo} />
      <ColourChoice chosen={colour} onChoose={setColour} />
      {(colour !== null || brand.logo !== null) && (
        <BrandLine name={name} brand={{ logo: brand.logo, colour }} />
      )}
      {update.isError && (
        <ErrorBox>{describeError(update.error) ?? <Trans>This did not work. Try again.</Trans>}</ErrorBox>
      )}
      <Button type="submit" disabled={!brand.isShown} isLoading={update.isPending}>
        {update.isSuccess ? <Trans>Saved</Trans> : <Trans>Save</Trans>}
      </Button>
    </Form>
  )
}
